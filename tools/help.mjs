/** One line for each script of package.json; CONTRIBUTING.md says more. */
export const HELP = {
  start: 'installs, builds and starts the console',
  dev: 'runs it from its sources, remotes with hot reload; -- shared-ui shows the components',
  test: 'checks types, lint, most unit tests and one journey for each remote',
  'test:all': 'runs every test',
  check: 'tests what a change affects, in less than a minute',
  format: 'formats the code',
  build: 'builds the shell and all remotes, or those that are named',
  ci: 'checks one package by itself, as its workflow does',
  release: 'puts a remote into a running console',
  journeys: "runs all journeys, or a remote's smoke journey with --smoke",
  bench: 'measures speed and sizes',
  new: 'writes a screen or a remote',
  generate: 'writes the files that are made from the code: surface, docs, migrations',
  console: 'runs a command of the console: import, sync, backup, restore, user-add, …',
  'demo:live': 'plays the day of officers into a demo console',
  help: 'prints this list',
};

if (process.argv[1] === import.meta.filename)
  for (const [script, line] of Object.entries(HELP)) console.log(`npm run ${script.padEnd(10)} ${line}`);
