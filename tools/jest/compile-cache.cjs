const vm = require('node:vm');
const { hasShortcut } = require('../../console-kit/jest/shortcuts.cjs');

// Jest compiles every module again for each test file. Here it starts from what V8 made of the same text before in this process.
// `npm test` loads this before Jest (tools/test/unit.mjs); without it all is the same, and slower.
const compile = vm.compileFunction;
/** @type {Map<string, { code: string, cachedData: Buffer }>} */
const compiled = new Map();

const compileOnce = (code, parameters, options = {}) => {
  const key = JSON.stringify([options.filename, parameters]);
  const before = compiled.get(key);
  // V8 itself compares no more than the length.
  if (before && before.code === code) return compile(code, parameters, { ...options, cachedData: before.cachedData });
  const result = compile(code, parameters, { ...options, produceCachedData: true });
  // A copy: what V8 gave belongs to the test file's own globals and would keep all of them.
  if (result.cachedData) compiled.set(key, { code, cachedData: Buffer.from(result.cachedData) });
  return result;
};

if (hasShortcut('compiled')) vm.compileFunction = compileOnce;
