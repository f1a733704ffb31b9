#!/usr/bin/env node
import { readManifest } from './lib/console-address.mjs';
import { isInstalled } from './lib/project.mjs';
import { fail } from './lib/run.mjs';
import { endOnSignals } from './lib/signals.mjs';

const commands = {
  dev: '[--console URL]             your working copy in the console, with hot reload',
  check: '[--console URL] [--record]  types, lint, build, size, and whether it fits the console',
  test: '[PATTERN …]                 unit tests',
  build: '                            the files of a version, in .console',
  smoke: '[--console URL]             the smoke journey, in the console',
  release: '[--canary … | --plan | --activate]   uploads a version, and brings it to people',
  upgrade: '[--console URL]             takes the packages that the console has now',
  new: '[--title "My remote"]       writes the files that are not there yet',
};
const usage = Object.entries(commands)
  .map(([command, words]) => `  console-kit ${command.padEnd(8)} ${words}`)
  .join('\n');

const [command = '', ...words] = process.argv.slice(2);
if (!Object.hasOwn(commands, command)) fail(usage);
if (!isInstalled) fail('console-kit runs in the folder of a remote outside the repository; here: npm run help.');
endOnSignals();
const { runCommand } = await import(`./commands/${command}.mjs`);
const code = await runCommand(
  readManifest().name,
  words,
  `Usage: console-kit ${command} ${commands[command].split('  ')[0]}`,
);
process.exit(code);
