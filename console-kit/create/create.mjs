#!/usr/bin/env node
// `npx --yes https://CONSOLE/kit/create.tgz my-remote --title "My remote"`. Writes package.json, installs what that console serves, and lets the installed kit write the rest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const usage =
  'Usage: npx --yes https://CONSOLE/kit/create.tgz my-remote [--title "My remote"] [--bundler rspack] [--console URL]';

/** @returns {never} */
function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}

function readArguments(left) {
  const options = {};
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [, option] = /^--(title|console|bundler)$/.exec(word) ?? [];
    if (option) options[option] = left.shift() ?? fail(usage);
    else if (word.startsWith('-') || options.folder) fail(usage);
    else options.folder = word;
  }
  if (!options.folder) fail(usage);
  return options;
}

/** npm writes down where it got this package from. */
function findOwnAddress() {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    const lock = join(folder, 'node_modules/.package-lock.json');
    if (existsSync(lock)) {
      const { resolved } = JSON.parse(readFileSync(lock, 'utf8')).packages['node_modules/create-console-remote'] ?? {};
      if (/^https?:/.test(resolved)) return resolved.replace(/\/kit\/create\.tgz.*$/, '');
    }
    folder = dirname(folder);
  }
  return fail(`Which console is it for?\n${usage}`);
}

const { folder, title, console: address, bundler = 'webpack' } = readArguments(process.argv.slice(2));
const url = (address ?? findOwnAddress()).replace(/\/+$/, '');
const home = resolve(folder);
const isThere = existsSync(join(home, 'src/remote.ts'));
const file = join(home, 'package.json');
const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const name = before.name ?? home.split(/[\\/]/).at(-1);
if (!/^[a-z][a-z0-9-]{1,40}$/.test(name)) fail(`'${name}' is no name of a remote: give one like my-remote.\n${usage}`);
if (existsSync(file) && !isThere) fail(`${home} has a package.json already, and no src/remote.ts.`);

const response = await fetch(`${url}/kit/index.json`).catch((error) =>
  fail(`No console answers at ${url} (${error.cause?.code ?? error.name}).`),
);
if (!response.ok) fail(`${url} serves no kit (status ${response.status}).`);
const { manifest, packages } = await response.json();
if (!Object.hasOwn(manifest.bundlers, bundler))
  fail(`--bundler ${bundler}: this console's kit has ${Object.keys(manifest.bundlers).join(' and ')} only.`);

const isKept = (each) => !(each in packages) && each !== 'e2e';
const ofKit = (names) => names.map((each) => [each, `${url}/kit/${packages[each].file}`]);
const dependencies = (kind) => {
  const others = Object.entries(before[kind] ?? {}).filter(([each]) => isKept(each));
  const all = [...others, ...Object.entries(manifest[kind]), ...ofKit(manifest.kit[kind])];
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
};
mkdirSync(home, { recursive: true });
const written = {
  name,
  version: before.version ?? '0.1.0',
  private: true,
  type: 'module',
  console: url,
  scripts: manifest.scripts,
  dependencies: dependencies('dependencies'),
  devDependencies: { ...dependencies('devDependencies'), ...manifest.bundlers[bundler] },
};
writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);

console.log(`Installing what ${url} serves, and what npm's registry has …`);
const inFolder = { cwd: home, stdio: /** @type {const} */ ('inherit'), shell: process.platform === 'win32' };
if (spawnSync('npm', ['install', '--no-audit', '--no-fund'], inFolder).status !== 0)
  fail('npm install failed: see above.');
const words = ['node_modules/console-kit/cli.mjs', 'new', ...(title === undefined ? [] : ['--title', title])];
process.exit(spawnSync(process.execPath, words, { ...inFolder, shell: false }).status ?? 1);
