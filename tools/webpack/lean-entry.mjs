import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { webpack } from './common.mjs';

const name = 'LeanEntry';
const manifest = join(root, 'node_modules/@module-federation/enhanced/package.json');
const lean = (file) => join(root, 'tools/webpack/lean', file);
const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist$/;

/** What stands in for what: each request, made by exactly one module of the folder `from`, leads to `file`. */
export const REPLACEMENTS = [
  { file: lean('runtime.mjs'), from: bundlerRuntime, requests: ['@module-federation/runtime'] },
  {
    file: lean('bundler-runtime.mjs'),
    from: bundlerRuntime,
    requests: ['./init.js', './remotes.js', './installInitialConsumes.js', './getSharedFallbackGetter.js'],
  },
];

/**
 * Federation's own two modules are named by a file that it writes for this folder: an id made of that name would make another
 * version of the same sources in each folder. webpack gives a number that is taken to nobody else.
 */
const FIXED_IDS = [
  { id: 1, pattern: /^container entry / },
  // The container's name ends with the other's; joined with what it imports, that one has a hash behind its name.
  { id: 2, pattern: /^(?!container entry ).*[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js(?:\||$)/ },
];

/**
 * Keeps a remote's entry small. Federation's runtime is the shell's, what no remote of ours can need is left out, and the
 * exposed declaration, a few hundred bytes, is part of the entry instead of a request of its own. In which folder it was built
 * does not show in it. What finds nothing to replace or name, or more than it was made for, fails the build: the entry would
 * still work, only heavier, with a second runtime, or under another version than elsewhere.
 */
export class LeanEntryPlugin {
  constructor({ entry, exposed, replacements = REPLACEMENTS }) {
    this.names = { entry, exposed };
    this.replacements = replacements;
  }

  apply(compiler) {
    for (const { file, from, requests } of this.replacements)
      new webpack.NormalModuleReplacementPlugin(/^(\.|@)/, (data) => {
        if (requests.includes(data.request) && from.test(data.context)) data.request = file;
      }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const refuse = (text) => {
        const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
        compilation.errors.push(
          new webpack.WebpackError(
            `${text} Look at what @module-federation/enhanced ${version} does: docs/upgrading.md.`,
          ),
        );
      };
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const text of this.misses(modules, compilation.moduleGraph)) refuse(text);
      });
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const { id, pattern } of FIXED_IDS) {
          const namesakes = [...modules].filter((module) => pattern.test(module.identifier()));
          if (namesakes.length === 1) compilation.chunkGraph.setModuleId(namesakes[0], id);
          else refuse(`${namesakes.length} modules instead of one are called ${pattern}.`);
        }
      });
      let isJoined = false;
      compilation.hooks.optimizeChunks.tap({ name, stage: 100 }, () => {
        const joined = this.join(compilation);
        isJoined ||= joined === true;
        return joined;
      });
      compilation.hooks.afterOptimizeChunks.tap(name, () => {
        if (!isJoined) refuse(`The exposed '${this.names.exposed}' could not be made part of the entry.`);
      });
    });
  }

  /** Asked of the finished graph: with a warm cache not every request is resolved anew. */
  misses(modules, moduleGraph) {
    const byFile = new Map([...modules].map((module) => [module.nameForCondition(), module]));
    return this.replacements.flatMap(({ file, requests }) => {
      const module = byFile.get(file);
      const links = module ? [...moduleGraph.getIncomingConnections(module)] : [];
      return requests.flatMap((request) => {
        const askers = new Set(
          links.filter(({ dependency }) => dependency.request === request).map((link) => link.originModule),
        );
        if (askers.size === 1) return [];
        return [`${file.slice(root.length + 1)} stands in for '${request}' ${askers.size} times instead of once.`];
      });
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
