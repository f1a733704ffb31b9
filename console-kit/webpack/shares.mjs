import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, packageFolder, root } from '../lib/project.mjs';
import { higher } from '../lib/versions.mjs';
import { splitShareKeys, toWholeRequest } from './facades.mjs';

const manifestOf = (folder) => JSON.parse(readFileSync(join(packageFolder(folder), 'package.json'), 'utf8'));
/** Own version, or the later one counted from recorded additions. An installed package has that version already. */
function own(folder) {
  const record = join(root, 'docs/surface', `${folder}.json`);
  const { version } = manifestOf(folder);
  return !isInstalled && existsSync(record)
    ? higher(version, JSON.parse(readFileSync(record, 'utf8')).version)
    : version;
}
/** Pinned there, so a team's own React changes nothing. */
const { dependencies: pinned } = manifestOf('shared-ui');

/** Versions of shares by key. Must match shell/src/remotes/shares.ts. */
export const shareVersions = {
  react: pinned.react,
  'react/jsx-runtime': pinned.react,
  'react/jsx-dev-runtime': pinned.react,
  'react-dom': pinned['react-dom'],
  'shared-auth': own('shared-auth'),
  'shared-auth/search': own('shared-auth'),
  'shared-auth/timeline': own('shared-auth'),
  'shared-ui': own('shared-ui'),
  'shared-ui/core': own('shared-ui'),
  'shared-ui/dialog': own('shared-ui'),
  'shared-ui/form': own('shared-ui'),
  'shared-ui/charts': own('shared-ui'),
  'shared-ui/export': own('shared-ui'),
  'shared-ui/import': own('shared-ui'),
  'shared-ui/pdf': own('shared-ui'),
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
