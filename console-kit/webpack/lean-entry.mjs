import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { kitFile, packageFolder } from '../lib/project.mjs';
import { webpack } from './bundler.mjs';

const name = 'LeanEntry';
const manifest = join(packageFolder('@module-federation/enhanced/webpack'), 'package.json');
const lean = (file) => kitFile(`webpack/lean/${file}`);
const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist$/;

/** Each request must come from exactly one module in the folder `from`; `file` replaces it. */
export const REPLACEMENTS = [
  { file: lean('runtime.mjs'), from: bundlerRuntime, requests: ['@module-federation/runtime'] },
  {
    file: lean('bundler-runtime.mjs'),
    from: bundlerRuntime,
    requests: ['./init.js', './remotes.js', './installInitialConsumes.js', './getSharedFallbackGetter.js'],
  },
];

/**
 * Federation names its two modules by a generated file, so their ids would vary by folder.
 */
const FIXED_IDS = [
  { id: 1, pattern: /^container entry / },
  // The container's name ends with the other's; concatenated, that one has a hash suffix.
  { id: 2, pattern: /^(?!container entry ).*[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js(?:\||$)/ },
];

/**
 * Keeps a remote's entry small: uses the shell's federation runtime, omits features that remotes cannot need, and
 * includes the exposed declaration.
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

  /** Checks the final graph: a warm cache does not resolve all requests again. */
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
        return [`${basename(file)} stands in for '${request}' ${askers.size} times instead of once.`];
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
