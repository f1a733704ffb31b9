import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { output, packageFile } from '../lib/project.mjs';

const require = createRequire(import.meta.url);

const core = 'shared-ui/core';
/** Imports split into two shares: a core that is ready, and the whole, loaded on demand. */

export const toWholeRequest = (key) => `${key}?whole`;
export const splitShareKeys = ['shared-ui', 'shared-ui/form'];

function findExportNames(entry) {
  const { metafile } = require('esbuild').buildSync({
    entryPoints: [packageFile(entry)],
    bundle: true,
    packages: 'external',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: output,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs)[0].exports;
}

let texts;
export function facadeTexts() {
  if (texts) return texts;
  const ready = new Set(findExportNames(core));
  const line = (names, from) => (names.length > 0 ? `export { ${names.join(', ')} } from '${from}';\n` : '');
  texts = Object.fromEntries(
    splitShareKeys.map((key) => {
      const names = findExportNames(key).sort();
      const inCore = names.filter((name) => ready.has(name));
      return [
        key,
        line(inCore, core) +
          line(
            names.filter((name) => !ready.has(name)),
            toWholeRequest(key),
          ),
      ];
    }),
  );
  return texts;
}

export function writeFacades() {
  const folder = join(output, 'cache/facades');
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    Object.entries(facadeTexts()).map(([key, text]) => {
      const file = join(folder, `${key.replace('/', '-')}.mjs`);
      writeFileSync(file, text);
      return [`${key}$`, file];
    }),
  );
}
export const facadeFiles = /[\\/]cache[\\/]facades[\\/]/;
