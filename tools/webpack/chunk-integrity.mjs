import { webpack } from './common.mjs';

const { LoadScriptRuntimeModule } = webpack.runtime;
const name = 'ChunkIntegrity';
// A well-formed digest that no file has: the browser refuses a chunk whose digest the feed does not name.
const refused = `sha384-${'A'.repeat(64)}`;

/**
 * Gives every lazy chunk the digest that the feed names for it (the shell keeps them in `__consoleIntegrity`).
 * The common plugin for this fails with federation (webpack-subresource-integrity#176).
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nscript.integrity = (self.__consoleIntegrity || {})[script.src] || '${refused}';`,
      );
    });
  }
}
