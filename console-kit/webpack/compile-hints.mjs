const name = 'CompileHints';
/** Supporting browsers compile the file's functions off the main thread while loading; others see a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';
/** Larger chunks are partly used libraries, such as spreadsheets or PDF. */
export const MAX_BYTES = 300_000;

/**
 * Adds V8's compile hint to scripts that pages mostly execute, and always to the entry. Without it, functions are
 * parsed twice (docs/decisions/0131-less-work-before-the-first-rows.md).
 */
export class CompileHintsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const chunk of compilation.chunks)
          for (const file of chunk.files) {
            const isHinted = file.endsWith('.js') && (chunk.canBeInitial() || assets[file].size() <= MAX_BYTES);
            if (isHinted) compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
          }
      });
    });
  }
}
