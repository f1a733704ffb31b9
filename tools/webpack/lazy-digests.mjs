import { createRequire } from 'node:module';
import { pageDigest } from '../build/files.mjs';

const webpack = createRequire(import.meta.url)('webpack');
const name = 'LazyDigests';
/** What a module names to get the table: `DefinePlugin` puts it there as a text, this plugin the table in the text's place. */
export const PLACEHOLDER = '__LAZY_DIGESTS__';
const placeholder = new RegExp(`(["'\`])${PLACEHOLDER}\\1`, 'g');

const isScript = (file) => file.endsWith('.js');

/** The scripts that the entry loads by itself, before any code of another chunk runs: the page has to name their digests. */
export function firstFiles({ entrypoints }) {
  const entry = entrypoints.get('main');
  const initial = new Set(entry.getFiles());
  const files = [...entry.childrenIterable].flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => isScript(file) && !initial.has(file));
}

/**
 * Writes the digests of all other lazy scripts into the chunk that asks for them, which is kept for ever, instead of into the page, which
 * comes anew each time and should fit the first window of a connection (14 kB; docs/decisions/0131-less-work-before-the-first-rows.md). A worker's
 * scripts are not among them: no tag of the page loads one.
 */
export class LazyDigestsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before the names get their hashes: what the table says is part of what its chunk's name stands for.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const first = new Set(firstFiles(compilation));
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
