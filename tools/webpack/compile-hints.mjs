import { createRequire } from 'node:module';

const webpack = createRequire(import.meta.url)('webpack');
const name = 'CompileHints';
/** A browser that knows it compiles the file's functions beside the main thread while the file comes; for any other it is a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';
/** A chunk of more bytes than this is a library that is used in parts and by request: a spreadsheet's writer, a viewer of PDF. */
export const MOST_BYTES = 300_000;

/**
 * Puts V8's hint for explicit compilation before each script that a page runs most of: without it a function is read twice, once in passing
 * and once more, on the main thread, when it is first called (docs/decisions/0131-less-work-before-the-first-rows.md). The entry has it at any size.
 * It stands in `optimization.minimizer` after what takes comments away.
 */
export class CompileHintsPlugin {
  apply(compiler) {
    const { ConcatSource } = webpack.sources;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const chunk of compilation.chunks)
          for (const file of chunk.files) {
            const isHinted = file.endsWith('.js') && (chunk.canBeInitial() || assets[file].size() <= MOST_BYTES);
            if (isHinted) compilation.updateAsset(file, (source) => new ConcatSource(HINT, source));
          }
      });
    });
  }
}
