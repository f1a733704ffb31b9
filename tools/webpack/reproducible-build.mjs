import { root } from '../lib/run.mjs';

const name = 'ReproducibleBuild';

/**
 * Keeps the folder that something is built in out of what is built: one commit is one version wherever it is built, and nobody
 * learns of our machines. webpack writes that folder where a library asks for its own address (`import.meta.url`; a `new URL` or
 * a worker of that address is a file of the build and stays). Where a path gets in by another way, the build fails.
 */
export class ReproducibleBuildPlugin {
  constructor(folder = root) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, DefinePlugin, WebpackError } = compiler.webpack;
    new DefinePlugin({ 'import.meta.url': 'undefined' }).apply(compiler);
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (source.buffer().includes(this.folder))
            compilation.errors.push(
              new WebpackError(`${file} holds the path of the folder that it was built in (${this.folder}).`),
            );
      });
    });
  }
}
