import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, output, root } from './run.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Checks the types of the given packages; prints what is wrong and returns how many packages passed and failed. One without a
 * tsconfig.json fails.
 * @param {string[]} names
 * @param {(count: number) => void} [onChecked] is called with the number of packages that were just checked
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
function configOf(name) {
  try {
    return JSON.parse(readFileSync(join(root, name, 'tsconfig.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** Whether a package has the browser's options and no others, and declares nothing that others would see as well. */
function canShareProgram(name) {
  const { extends: base, include, ...others } = configOf(name);
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
 * One program for all of them takes the time of one of them: most of it are the types of what they share. Whose fault it is when
 * something is wrong is said by checking each by itself.
 */
async function checkTogether(names) {
  const folder = join(output, 'cache/types');
  mkdirSync(folder, { recursive: true });
  const fromThere = (path) => `../../../${path}`;
  const include = names.flatMap((name) => configOf(name).include.map((part) => fromThere(`${name}/${part}`)));
  const config = { extends: fromThere('tsconfig.browser.json'), include };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return (await capture(process.execPath, [tsc, '-p', folder])).code === 0;
}
