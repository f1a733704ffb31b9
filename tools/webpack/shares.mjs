import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { higher } from '../surface/versions.mjs';
import { splitShareKeys, toWholeRequest } from './facades.mjs';

const fromUi = createRequire(join(root, 'shared-ui/package.json'));
const versionIn = (file) =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).version : undefined;
/** Own version, or the later one counted from recorded additions. */
const own = (folder) => higher(versionIn(`${folder}/package.json`), versionIn(`docs/surface/${folder}.json`));
const installed = (name) => JSON.parse(readFileSync(fromUi.resolve(`${name}/package.json`), 'utf8')).version;

/** Versions of shares by key. Must match shell/src/remotes/shares.ts. */
export const shareVersions = {
  react: installed('react'),
  'react/jsx-runtime': installed('react'),
  'react/jsx-dev-runtime': installed('react'),
  'react-dom': installed('react-dom'),
  'shared-auth': own('shared-auth'),
  'shared-ui': own('shared-ui'),
  'shared-ui/core': own('shared-ui'),
  'shared-ui/dialog': own('shared-ui'),
  'shared-ui/form': own('shared-ui'),
  'shared-ui/charts': own('shared-ui'),
  'shared-ui/export': own('shared-ui'),
  'shared-ui/import': own('shared-ui'),
};

/**
 * Shares for a remote's build: never bundled, singletons, wrong versions refused. Only its facade requests the whole of
 * a split share (facades.mjs).
 * @returns {Record<string, import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig & { shareKey: string, requiredVersion: string }>}
 */
export const consumedShares = () =>
  Object.fromEntries(
    Object.entries(shareVersions).map(([key, version]) => [
      splitShareKeys.includes(key) ? toWholeRequest(key) : key,
      { import: false, shareKey: key, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );

/** Only shared-ui and shared-auth may provide these: a copy in a remote is an error. */
export const neverInRemotes =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run|@chakra-ui|@ark-ui|@zag-js|@emotion|swr|zustand|luxon|ky|zod|@nivo|sheetjs-style|@e965)[\\/]/;
