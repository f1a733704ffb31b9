import { join } from 'node:path';
import { compile } from '../../build/compile.mjs';
import { LeanEntryPlugin, REPLACEMENTS } from '../lean-entry.mjs';
import { remoteConfig } from '../remote-config.mjs';

// `node lean-build.mjs FOLDER [PLANTED]` builds a remote and prints errors. PLANTED is JSON: `renamed`, a request that
// federation no longer makes; `exposed`, a missing chunk.
const [folder = '', planted = '{}'] = process.argv.slice(2);
const { renamed, exposed } = JSON.parse(planted);
const replacements = REPLACEMENTS.map((replacement) => ({
  ...replacement,
  requests: replacement.requests.map((request) => (request === renamed ? `${request}-as-it-was` : request)),
}));
const config = remoteConfig({ name: 'mfe-surveys' });
const plugins = config.plugins.map((plugin) =>
  plugin instanceof LeanEntryPlugin
    ? new LeanEntryPlugin({ ...plugin.names, ...(exposed && { exposed }), replacements })
    : plugin,
);
const built = compile({
  ...config,
  plugins,
  cache: { ...config.cache, cacheDirectory: join(folder, 'cache') },
  output: { ...config.output, path: join(folder, 'out') },
});
console.log(
  await built.then(
    () => 'built',
    ({ message }) => message,
  ),
);
