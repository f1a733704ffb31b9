import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { output, root } from '../lib/run.mjs';

const require = createRequire(import.meta.url);

const core = { key: 'shared-ui/core', entry: 'shared-ui/src/core.ts' };
/** Imports split into two shares: a core that is ready, and the whole, loaded on demand. */
const divided = [
  { key: 'shared-ui', entry: 'shared-ui/src/index.ts' },
  { key: 'shared-ui/form', entry: 'shared-ui/src/form/index.ts' },
];
export const toWholeRequest = (key) => `${key}?whole`;
export const splitShareKeys = divided.map(({ key }) => key);

function findExportNames(entry) {
  const { metafile } = require('esbuild').buildSync({
    entryPoints: [join(root, entry)],
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
  const ready = new Set(findExportNames(core.entry));
  const line = (names, from) => (names.length > 0 ? `export { ${names.join(', ')} } from '${from}';\n` : '');
  texts = Object.fromEntries(
    divided.map(({ key, entry }) => {
      const names = findExportNames(entry).sort();
      const inCore = names.filter((name) => ready.has(name));
      return [
        key,
        line(inCore, core.key) +
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
