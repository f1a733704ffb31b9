import { createRequire } from 'node:module';
import { pageDigest } from '../../console-kit/build/files.mjs';

const webpack = createRequire(import.meta.url)('webpack');
const name = 'LazyDigests';
/** `DefinePlugin` inserts this text; this plugin replaces it by the table. */
export const PLACEHOLDER = '__LAZY_DIGESTS__';
const placeholder = new RegExp(`(["'\`])${PLACEHOLDER}\\1`, 'g');

const isScript = (file) => file.endsWith('.js');

/** Scripts that the entry loads before any other chunk runs: the page must hold their digests. */
export function findInitialFiles({ entrypoints }) {
  const entry = entrypoints.get('main');
  const initial = new Set(entry.getFiles());
  const files = [...entry.childrenIterable].flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => isScript(file) && !initial.has(file));
}

/**
 * Writes digests of other lazy scripts into the cached chunk that requests them. The page is never cached and should
 * fit a connection's first window (14 kB; docs/decisions/0131-less-work-before-the-first-rows.md).
 */
export class LazyDigestsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Runs before hashing, so that the chunk's name depends on the table.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const first = new Set(findInitialFiles(compilation));
        const holders = [];
        const table = {};
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime() || chunk.canBeInitial()) continue;
          for (const file of [...chunk.files].filter(isScript)) {
            const text = assets[file].source().toString();
            if (text.includes(PLACEHOLDER)) holders.push(file);
            else if (!first.has(file)) table[file] = pageDigest(assets[file].buffer());
          }
        }
        const [holder, ...others] = holders;
        if (!holder || others.length > 0 || !first.has(holder)) {
          compilation.errors.push(
            new webpack.WebpackError(
              `'${PLACEHOLDER}' stands in ${holders.length} chunks that the entry loads instead of in one.`,
            ),
          );
          return;
        }
        const text = assets[holder].source().toString();
        compilation.updateAsset(
          holder,
          new webpack.sources.RawSource(text.replace(placeholder, () => JSON.stringify(table))),
        );
      });
    });
  }
}
