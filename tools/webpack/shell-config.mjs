import { join } from 'node:path';
import { output } from '../lib/run.mjs';
import { webpack } from '../../console-kit/webpack/bundler.mjs';
import { commonConfig } from '../../console-kit/webpack/common.mjs';
import { LazyDigestsPlugin, PLACEHOLDER } from './lazy-digests.mjs';
import { ReproducibleBuildPlugin } from '../../console-kit/webpack/reproducible-build.mjs';
import { shareVersions } from '../../console-kit/webpack/shares.mjs';

const wholeChunks = ['federation', 'console'];

/** One file each, without code of the whole of shared-ui; webpack would split them into five. */
const oneFileShares = ['dialog', 'form'];
const oneFile = (name, priority) => ({
  name: `${name}-parts`,
  priority,
  enforce: true,
  chunks: (chunk) => !chunk.canBeInitial() && !wholeChunks.includes(chunk.name),
  test: (module, { chunkGraph }) => {
    const names = [...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name);
    return names.includes(name) && !names.includes('whole');
  },
});

/**
 * A plain build that hosts remotes through the federation runtime and provides its modules as shares
 * (shell/src/remotes/shares.ts).
 */
export function shellConfig({ mode = 'production', refresh = false, path = join(output, 'cache/built/shell') } = {}) {
  const production = mode === 'production';
  const config = commonConfig({ name: 'shell', mode, refresh });
  return {
    ...config,
    devtool: production ? false : config.devtool,
    entry: { main: './src/boot/main.tsx' },
    output: {
      ...config.output,
      path,
      publicPath: '/',
      uniqueName: 'console_shell',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        cacheGroups: {
          defaultVendors: { chunks: (chunk) => !chunk.canBeInitial() && !wholeChunks.includes(chunk.name) },
          react: {
            name: 'react',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            enforce: true,
          },
          ...Object.fromEntries(oneFileShares.map((name, index) => [name, oneFile(name, 20 - index)])),
        },
      },
    },
    plugins: [
      ...(production ? [new LazyDigestsPlugin(), new ReproducibleBuildPlugin()] : []),
      new webpack.DefinePlugin({
        ...(production && { LAZY_DIGESTS: JSON.stringify(PLACEHOLDER) }),
        SHARE_VERSIONS: JSON.stringify(shareVersions),
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
      }),
    ],
  };
}
