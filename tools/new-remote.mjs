import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { install, requireNode } from './lib/install.mjs';
import { fail, remotes, root, formatSecondsSince } from './lib/run.mjs';
import { toRemoteNames, remoteFiles } from '../console-kit/new/templates.mjs';

const usage = 'Usage: npm run new -- remote mfe-training "Training"';
const { words } = readArguments(usage);
const [name = '', title = '', ...more] = words;
if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40 || more.length > 0) fail(usage);
if (!/^[\p{L}\p{N}][\p{L}\p{N} &-]{0,79}$/u.test(title)) {
  fail(`Please give a title of letters, digits and spaces: it stands in the menu.\n${usage}`);
}
if (existsSync(join(root, name))) fail(`${name} exists already.`);
const labels = remotes.filter((other) =>
  new RegExp(`menu: '${title}'|path: '/${name.slice(4)}'`).test(
    readFileSync(join(root, other, 'src/remote.ts'), 'utf8'),
  ),
);
if (labels.length > 0)
  fail(`${labels.join(', ')} has '${title}' or /${name.slice(4)} already: please choose another name.`);

const start = Date.now();
requireNode();
const files = remoteFiles(toRemoteNames(name, title));
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
console.log(`Written: ${Object.keys(files).join('\n         ')}`);
await install({ grows: true });
const { recordSizes } = await import('../console-kit/build/size.mjs');
const { buildRemote } = await import('../console-kit/build/remote.mjs');
const version = await buildRemote(name);
recordSizes(name);
console.log(`\n${name} ${version} stands (${formatSecondsSince(start)}). Next:
  npm run dev -- ${name}                  it runs in the console, with hot reload: http://localhost:8080/${name.slice(4)}
  npm run ci -- ${name}                   types, lint, tests, size, checks, its smoke journey
  npm run release -- ${name} --activate   into a running console; docs/new-team.md says what it needs`);
