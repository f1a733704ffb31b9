import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderOf, kitFile, lockfile, output, root } from '../lib/project.mjs';
import { createMinimizer, isRspack } from './bundler.mjs';
import { CompileHintsPlugin } from './compile-hints.mjs';

const require = createRequire(import.meta.url);

/** `refresh` adds Fast Refresh; `jsxDev` false makes a development build for a production React. */
export function commonConfig({ name, mode, refresh = false, jsxDev = mode !== 'production' }) {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: folderOf(name),
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // 84 kB of obsolete spreadsheet code pages.
      alias: { './dist/cpexcel.js': false, './cpexcel.js': false },
      fallback: { fs: false, crypto: false, stream: false },
    },
    module: {
      strictExportPresence: true,
      rules: [
        // These packages omit `sideEffects`: unused code may go.
        { test: /[\\/]@module-federation[\\/][^/\\]+[\\/]dist[\\/]/, sideEffects: false },
        { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        {
          test: /\.tsx?$/,
          exclude: /[\\/]node_modules[\\/]/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              swcrc: false,
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic', development: jsxDev, refresh } },
              },
            },
          },
        },
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [createMinimizer(), new CompileHintsPlugin()],
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
    },
    output: {
      clean: true,
      hashFunction: 'xxhash64',
      chunkLoadTimeout: 10_000,
      // Do not cache a module that threw, so that a retry runs it again.
      strictModuleErrorHandling: true,
    },
    cache: isRspack
      ? /** @type {any} */ (!production)
      : {
          type: 'filesystem',
          cacheDirectory: join(output, 'cache/webpack'),
          name: `${name}-${mode}${refresh ? '-refresh' : ''}${production || jsxDev ? '' : '-plain'}`,
          version: presetsHash(),
          buildDependencies: {},
        },
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}

const presetFiles = [
  'bundler.mjs',
  'common.mjs',
  'compile-hints.mjs',
  'remote-config.mjs',
  'hosted-config.mjs',
  'shares.mjs',
  'facades.mjs',
  'lean-entry.mjs',
  'lean/runtime.mjs',
  'lean/bundler-runtime.mjs',
  'no-copies.mjs',
  'reproducible-build.mjs',
  'scope-styles.cjs',
].map((name) => kitFile(`webpack/${name}`));
/** Presets of the shell and of development, which an outside folder does not have. */
const consoleFiles = ['webpack/lazy-digests', 'webpack/shell-config', 'dev/configs'].map((name) =>
  join(root, 'tools', `${name}.mjs`),
);
function presetsHash() {
  const hash = createHash('sha256');
  for (const file of [...presetFiles, ...consoleFiles, lockfile].filter((each) => existsSync(each)))
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
