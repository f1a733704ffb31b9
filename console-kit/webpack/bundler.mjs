import { createRequire } from 'node:module';
import { readManifest } from '../lib/console-address.mjs';
import { isInstalled } from '../lib/project.mjs';

const require = createRequire(import.meta.url);

/** A remote outside the repository names its bundler among its devDependencies. */
export const isRspack = isInstalled && '@rspack/core' in (readManifest().devDependencies ?? {});

export const webpack = isRspack ? require('@rspack/core').rspack : require('webpack');

export const { ModuleFederationPlugin } = require(`@module-federation/enhanced/${isRspack ? 'rspack' : 'webpack'}`);

export function createMinimizer() {
  const minimizerOptions = { compress: { passes: 2 }, mangle: true, format: { comments: false } };
  if (isRspack) return new webpack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions });
  const MinimizerPlugin = require('minimizer-webpack-plugin');
  return new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, minimizerOptions });
}

/** Key of a share that a module takes; rspack tells it by the module's name alone. */
export const toShareKey = (module) =>
  module.options?.shareKey ?? /^consume shared module \(\w+\) (.+?)@\^/.exec(module.identifier())?.[1];
