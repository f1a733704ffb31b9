import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as sharedAuth from 'shared-auth';
import * as sharedUiCore from 'shared-ui/core';
import { lazyCode } from 'shared-ui/core';

declare const SHARE_VERSIONS: Record<string, string>;

const options = (key: string) => {
  const version = SHARE_VERSIONS[key];
  if (!version) throw new Error(`The build names no version of '${key}'.`);
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: false } };
};
const eagerShare = (key: string, module: object) => ({ ...options(key), lib: () => module });
const lazyShare = (key: string, load: () => Promise<object>) => ({
  ...options(key),
  get: async () => {
    const module = await load();
    return () => module;
  },
});

export const lazyShares: Record<string, () => Promise<object>> = {
  'shared-auth/search': lazyCode(() => import('shared-auth/search')).load,
  'shared-auth/timeline': lazyCode(() => import('shared-auth/timeline')).load,
  'shared-ui': lazyCode(() => import(/* webpackChunkName: 'whole' */ 'shared-ui')).load,
  'shared-ui/dialog': lazyCode(() => import(/* webpackChunkName: 'dialog' */ 'shared-ui/dialog')).load,
  'shared-ui/form': lazyCode(() => import(/* webpackChunkName: 'form' */ 'shared-ui/form')).load,
  'shared-ui/charts': lazyCode(() => import('shared-ui/charts')).load,
  'shared-ui/export': lazyCode(() => import('shared-ui/export')).load,
  'shared-ui/import': lazyCode(() => import('shared-ui/import')).load,
  'shared-ui/pdf': lazyCode(() => import('shared-ui/pdf')).load,
};

/** Modules for every remote; console-kit/webpack/shares.mjs has the same keys. */
export const shares = {
  react: eagerShare('react', React),
  'react/jsx-runtime': eagerShare('react/jsx-runtime', jsxRuntime),
  'react/jsx-dev-runtime': eagerShare('react/jsx-dev-runtime', jsxDevRuntime),
  'react-dom': eagerShare('react-dom', ReactDom),
  'shared-auth': eagerShare('shared-auth', sharedAuth),
  'shared-ui/core': eagerShare('shared-ui/core', sharedUiCore),
  ...Object.fromEntries(Object.entries(lazyShares).map(([key, load]) => [key, lazyShare(key, load)])),
};
