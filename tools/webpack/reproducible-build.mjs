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
    const { Compilation, WebpackError, dependencies } = compiler.webpack;
    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      // Not by DefinePlugin: with it, a worker of that address is not seen as one any more.
      const leaveOut = (parser) =>
        parser.hooks.expression.for('import.meta.url').tap(name, ({ range }) => {
          parser.state.module.addPresentationalDependency(new dependencies.ConstDependency('undefined', range));
          return true;
        });
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(name, leaveOut);
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
