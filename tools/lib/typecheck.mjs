import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, output, root } from './run.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Prints type errors and counts packages; one without tsconfig.json fails.
 * @param {string[]} names
 * @param {(count: number) => void} [onChecked] gets the number just checked
 */
export async function typecheck(names, onChecked = () => {}) {
  const together = names.filter(canShareProgram);
  const isGoodTogether = together.length > 1 && (await checkTogether(together));
  if (isGoodTogether) onChecked(together.length);
  let passed = isGoodTogether ? together.length : 0;
  let failed = 0;
  for (const name of isGoodTogether ? names.filter((each) => !together.includes(each)) : names) {
    const { code, text } = await capture(process.execPath, [tsc, '-p', name]);
    if (code === 0) passed += 1;
    else {
      failed += 1;
      console.error(`Types of ${name}:\n${text}`);
    }
    onChecked(1);
  }
  return { passed, failed };
}

const BROWSER = '../tsconfig.browser.json';
function getConfig(name) {
  try {
    return JSON.parse(readFileSync(join(root, name, 'tsconfig.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** True for exactly the browser's options and no global declarations. */
function canShareProgram(name) {
  const { extends: base, include, ...others } = getConfig(name);
  if (base !== BROWSER || !include || Object.keys(others).length > 0) return false;
  const folders = include.map((part) => join(root, name, part));
  return folders.every((folder) => isFolder(folder) && !declaresForAll(folder));
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const declaresForAll = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .some((file) => /^\s*declare (global|module)\b/m.test(readFileSync(join(folder, file), 'utf8')));

/**
 * One program for all packages costs as much as one. On errors, each package is checked alone.
 */
async function checkTogether(names) {
  const folder = join(output, 'cache/types');
  mkdirSync(folder, { recursive: true });
  const fromThere = (path) => `../../../${path}`;
  const include = names.flatMap((name) => getConfig(name).include.map((part) => fromThere(`${name}/${part}`)));
  const config = { extends: fromThere('tsconfig.browser.json'), include };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return (await capture(process.execPath, [tsc, '-p', folder])).code === 0;
}
