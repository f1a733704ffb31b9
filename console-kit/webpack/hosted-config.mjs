import { join } from 'node:path';
import { devVersion } from '../dev/description.mjs';
import { folderOf, kitFile } from '../lib/project.mjs';
import { remoteConfig } from './remote-config.mjs';

/** A deployed console has a production React, so no Fast Refresh; hot-remote.mjs loads new code instead. */
export function hostedRemoteConfig(name, base) {
  const config = remoteConfig({
    name,
    mode: 'development',
    version: devVersion,
    jsxDev: false,
    exposed: kitFile('dev/hot-remote.mjs'),
  });
  const alias = { ...config.resolve.alias, 'remote-under-development$': join(folderOf(name), 'src/remote.ts') };
  return {
    ...config,
    resolve: { ...config.resolve, alias },
    output: { ...config.output, clean: false, publicPath: base, crossOriginLoading: 'anonymous' },
  };
}
