import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { webpack } from './common.mjs';

const name = 'LeanEntry';
const lean = (file) => join(root, 'tools/webpack/lean', file);
const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist$/;

/**
 * Keeps a remote's entry small. Federation's runtime is the shell's, what no remote of ours can need is left out, and the
 * exposed declaration, a few hundred bytes, is part of the entry instead of a request of its own. Should an update of
 * federation rename its files, the entry grows and still works.
 */
export class LeanEntryPlugin {
  constructor({ entry, exposed }) {
    this.names = { entry, exposed };
  }

  apply(compiler) {
    const { NormalModuleReplacementPlugin } = webpack;
    new NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, lean('runtime.mjs')).apply(compiler);
    new NormalModuleReplacementPlugin(
      /^\.\/(init|remotes|installInitialConsumes|getSharedFallbackGetter)\.js$/,
      (data) => {
        if (bundlerRuntime.test(data.context)) data.request = lean('bundler-runtime.mjs');
      },
    ).apply(compiler);
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: 100 }, () => this.join(compilation));
    });
  }

  join({ chunkGraph, chunks, namedChunks }) {
    const entry = namedChunks.get(this.names.entry);
    const exposed = namedChunks.get(this.names.exposed);
    if (!entry || !exposed || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return undefined;
    chunkGraph.integrateChunks(entry, exposed);
    chunks.delete(exposed);
    namedChunks.delete(this.names.exposed);
    return true;
  }
}
