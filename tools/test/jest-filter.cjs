const { readFileSync } = require('node:fs');

/** Keeps the test files that the runner listed: a list of hundreds of paths does not fit into every system's command line. */
module.exports = (/** @type {string[]} */ paths) => {
  const { filesPath } = JSON.parse(process.env.UNIT_TEST_RUN ?? '');
  const listed = new Set(JSON.parse(readFileSync(filesPath, 'utf8')).map(({ path }) => path));
  return { filtered: paths.filter((path) => listed.has(path)) };
};
