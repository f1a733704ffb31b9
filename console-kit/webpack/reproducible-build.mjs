import { root } from '../lib/project.mjs';

const name = 'ReproducibleBuild';

/**
 * Keeps the build folder out of the output: one commit makes one version anywhere. webpack inlines it for
 * `import.meta.url`, except in a `new URL` or worker. Other leaks fail the build.
 */
export class ReproducibleBuildPlugin {
  constructor(folder = root) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, WebpackError, dependencies } = compiler.webpack;
    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      // DefinePlugin would hide workers with that address.
      const leaveOut = (parser) =>
        parser.hooks.expression.for('import.meta.url').tap(name, ({ range }) => {
          parser.state.module.addPresentationalDependency(new dependencies.ConstDependency('undefined', range));
          return true;
        });
      // rspack has no such hook.
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser?.for(type).tap(name, leaveOut);
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
