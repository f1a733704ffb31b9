import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const isTest = (name) => /\.test\.(tsx?|mjs)$/.test(name);
const folderOf = (name) => (['tools', 'console-kit'].includes(name) ? name : `${name}/src`);

export const unitTestFiles = (/** @type {string[]} */ names) =>
  names.flatMap((name) =>
    readdirSync(join(root, folderOf(name)), { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest(file) && !/(^|[\\/])node_modules[\\/]/.test(file))
      .map((file) => `${folderOf(name)}/${file.replaceAll('\\', '/')}`)
      .sort(),
  );

/**
 * Reads a test's first comment: `@group all` keeps it to `npm run test:all`, `@slow REASON` explains its duration.
 * @param {string} text
 * @returns {{ isForAllOnly: boolean, slowReason?: string }}
 */
export function readNotes(text) {
  const [comment = ''] = /^\s*\/\*\*[\s\S]*?\*\//.exec(text) ?? [];
  const slowReason = /@slow ([^\n]*?)\s*(\*\/|\n)/.exec(comment)?.[1];
  return { isForAllOnly: /@group all\b/.test(comment), ...(slowReason && { slowReason }) };
}

export const readTestNotes = (/** @type {string} */ file) => readNotes(readFileSync(join(root, file), 'utf8'));
