import { createRequire } from 'node:module';
import { join } from 'node:path';
import { output, root } from '../lib/run.mjs';
import { webpack } from '../../console-kit/webpack/bundler.mjs';
import { remoteConfig } from '../../console-kit/webpack/remote-config.mjs';
import { devVersion } from '../../console-kit/dev/description.mjs';
import { shellConfig } from '../webpack/shell-config.mjs';

const require = createRequire(import.meta.url);
const RefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

/** Replaces a resolved file, whatever request led to it. */
const replaceFile = (pattern, byWhat) =>
  new webpack.NormalModuleReplacementPlugin(pattern, (data) => {
    if (!data.createData?.resource) return;
    const file = byWhat(data.createData.resource);
    Object.assign(data.createData, { resource: file, request: file, userRequest: file });
  });

/** Address of a remote served from memory; the shell requires no digests below it. */
export const devBase = (name) => `/__dev/${name}/`;

/** Fast Refresh needs a development build of the shell, kept beside the production one. */
export function devShellConfig() {
  const config = shellConfig({ mode: 'development', path: join(output, 'dev/shell') });
  return {
    ...config,
    entry: {
      main: [
        join(root, 'console-kit/dev/problem-bar.mjs'),
        join(root, 'tools/dev/publish-refresh.cjs'),
        './src/boot/main.tsx',
      ],
    },
    // Emotion's development sheet writes text into style tags, which the policy refuses.
    plugins: [...config.plugins, replaceFile(/emotion-sheet\.development/, (file) => file.replace('.development', ''))],
  };
}

export function devRemoteConfig(name) {
  const config = remoteConfig({ name, mode: 'development', version: devVersion, refresh: true });
  return {
    ...config,
    output: { ...config.output, clean: false, publicPath: devBase(name) },
    plugins: [
      ...config.plugins,
      new RefreshPlugin({ overlay: false, include: join(root, name, 'src'), exclude: /[\\/]remote\.ts$/ }),
      replaceFile(/react-refresh[\\/]runtime\.js$/, () => join(root, 'tools/dev/use-refresh.cjs')),
    ],
  };
}
