import { join } from 'node:path';
import { kitFile, output } from '../lib/project.mjs';
import { isRspack, ModuleFederationPlugin } from './bundler.mjs';
import { commonConfig } from './common.mjs';
import { writeFacades, facadeFiles } from './facades.mjs';
import { LeanEntryPlugin } from './lean-entry.mjs';
import { NoCopiesPlugin } from './no-copies.mjs';
import { ReproducibleBuildPlugin } from './reproducible-build.mjs';
import { consumedShares } from './shares.mjs';
import { VERSION_MARK } from './version-mark.mjs';
import { TYPES_API, TYPES_ARCHIVE } from '../build/types.mjs';

/** Differs per version, because a page may hold two versions with separate chunks. */
const globalName = (name, version) => `${name.replaceAll('-', '_')}_${version}`;

/** Analysing the assets would read every module. */
const manifestOf = (name, version) => ({
  disableAssetsAnalyze: true,
  additionalData: ({ stats }) => {
    stats.metaData.buildInfo = { buildVersion: version, buildName: name };
    stats.metaData.types = { path: '', name: '@mf-types', zip: TYPES_ARCHIVE, api: TYPES_API };
    return stats;
  },
});

/** Files that need a connection anyway: browsers do not save them (shell/src/offline/save-console.ts). */
const ONLINE = 'online-';

/**
 * The build of all remotes: exposes `src/remote.ts`, or development's wrapper, as './remote'; the shell provides all
 * shares.
 */
export function remoteConfig({
  name,
  mode = 'production',
  version = VERSION_MARK,
  exposed = './src/remote.ts',
  ...presets
}) {
  const production = mode === 'production';
  const config = commonConfig({ name, mode, ...presets });
  const global = globalName(name, version);
  return {
    ...config,
    entry: {},
    experiments: isRspack ? {} : { css: true },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...writeFacades() } },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        { test: facadeFiles, type: 'javascript/esm', sideEffects: false },
        {
          test: /\.css$/,
          type: 'css/auto',
          use: { loader: kitFile('webpack/scope-styles.cjs'), options: { remote: name } },
        },
      ],
    },
    output: {
      ...config.output,
      path: join(output, 'cache/built', name),
      publicPath: 'auto',
      uniqueName: global,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: ({ filename = '' }) => `${filename.endsWith('?online') ? ONLINE : ''}[hash][ext]`,
    },
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith(ONLINE), minSize: 20_000 },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: global,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './remote': { import: exposed, name: 'remote' } },
        shared: consumedShares(),
        shareStrategy: 'loaded-first',
        manifest: production && manifestOf(name, version),
        dts: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      new NoCopiesPlugin(),
      // rspack lets no plugin join chunks.
      ...(isRspack ? [] : [new LeanEntryPlugin({ entry: global, exposed: 'remote' })]),
      ...(production ? [new ReproducibleBuildPlugin()] : []),
    ],
  };
}
