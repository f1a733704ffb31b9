import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

export const listFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => relative(folder, join(folder, file)).replaceAll(sep, '/'))
    .sort();

const digestBy = (algorithm, content) => `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
export const digest = (content) => digestBy('sha384', content);

/** For the shell's own files: a shorter digest keeps the page small (decision 0062). */
export const pageDigest = (content) => digestBy('sha256', content);

/** Adds missing `.br` files for text. */
export async function compress(folder, files = listFiles(folder)) {
  const have = new Set(files);
  const wanted = files.filter((file) => /\.(m?js|css|html|svg|json)$/.test(file) && !have.has(`${file}.br`));
  await Promise.all(
    wanted.map(async (file) => {
      const content = await readFile(join(folder, file));
      const small = await brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      await writeFile(join(folder, `${file}.br`), small);
    }),
  );
}

/** Readers never see a partial file. */
export function writeAtomically(file, content) {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
