import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseOneRemote, readArguments } from './lib/arguments.mjs';
import { install } from './lib/install.mjs';
import { preflight } from './lib/preflight.mjs';
import { fail, output, remotes, root, run } from './lib/run.mjs';

const usage = `npm run dev                                    everything from its sources
npm run dev -- mfe-dealers                     that remote from its sources, the others built
npm run dev -- mfe-dealers --console URL       that remote inside a deployed console
npm run dev -- shared-ui                       the shared components`;
const { words: names, console: consoleUrl } = readArguments(usage, { options: ['console'] });
if (names.length === 1 && names[0] === 'shared-ui')
  process.exit(await run(process.execPath, [join(root, 'tools/gallery.mjs')]));
const unknown = names.filter((name) => !remotes.includes(name));
if (unknown.length > 0) fail(`Unknown remote: ${unknown.join(', ')}. Known are ${remotes.join(', ')}.`);
if (consoleUrl) {
  const { runHosted: hosted } = await import('./dev/hosted-command.mjs');
  await hosted(parseOneRemote({ words: names }, usage), consoleUrl);
}
const all = names.length === 0;
const devRemotes = all ? remotes : names;
const port = Number(process.env.PORT || 8080);
const apiPort = port + 1;

await preflight({ listens: [port, apiPort] });
await install();
const { webpack } = await import('../console-kit/webpack/bundler.mjs');
const { devRemoteConfig } = await import('./dev/configs.mjs');
const { prepareDevFolders: devFolders, followDeclaration } = await import('./dev/folders.mjs');
const { startDevApi: devApi } = await import('./dev/api.mjs');
const { buildDevShell: devShell } = await import('./dev/shell.mjs');
const { createProblems } = await import('../console-kit/dev/problems.mjs');
const { followCompiler } = await import('../console-kit/dev/webpack-problems.mjs');
const require = createRequire(import.meta.url);
const DevServer = require('webpack-dev-server');

const others = remotes.filter((name) => !devRemotes.includes(name));
if (others.length > 0 && (await run(process.execPath, ['tools/build.mjs', ...others])) !== 0) process.exit(1);
await devFolders(devRemotes).catch((error) => fail(error.message));

let api;
let server;
let shell;
let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  const closed = shell && new Promise((resolve) => shell.close(resolve));
  await Promise.all([api?.stop(), server?.stop(), closed]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));

const problems = createProblems();
shell = await devShell(all, problems);
api = await devApi({
  problems,
  env: {
    ...process.env,
    API_ROOT: join(root, 'api'),
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    WEB_DIR: join(output, 'dev'),
  },
});
const compilers = webpack(devRemotes.map(devRemoteConfig));
for (const compiler of compilers.compilers) {
  followCompiler(compiler, compiler.name, problems);
  followDeclaration(compiler, compiler.name);
}
server = new DevServer(
  {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    hot: true,
    static: false,
    compress: false,
    // The page's own host and port: the policy forbids other connections.
    client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
    proxy: [
      { context: (path) => !path.startsWith('/__dev/') && path !== '/ws', target: `http://127.0.0.1:${apiPort}` },
    ],
    setupMiddlewares: (middlewares) => [
      { name: 'problems', path: '/__dev/problems', middleware: problems.follow },
      ...middlewares,
    ],
    setupExitSignals: false,
  },
  compilers,
);
await server.start();
console.log(`Development: http://localhost:${port} (from source: ${all ? 'everything' : devRemotes.join(', ')})`);
