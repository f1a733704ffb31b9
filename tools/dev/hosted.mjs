import { createRequire } from 'node:module';
import { readDeclaration } from '../build/declaration.mjs';
import { webpack } from '../webpack/common.mjs';
import { hostedRemoteConfig } from './configs.mjs';
import { devDescription } from './folders.mjs';
import { createProblems } from './problems.mjs';
import { followCompiler } from './webpack-problems.mjs';

const require = createRequire(import.meta.url);
const DevServer = require('webpack-dev-server');

/** Lets the pages of this one console read what is served here; a console on another host asks for a private address. */
const letIn = (origin) => (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Vary', 'Origin');
  if (request.method !== 'OPTIONS') return next();
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
  response.statusCode = 204;
  response.end();
};

/** Read anew at each request: a page that opens sees the screens that are declared now; while they do not compile, those before. */
const describe = (name, base) => {
  let last;
  return async (_, response, next) => {
    try {
      last = await devDescription(name, base).catch((error) => last ?? Promise.reject(error));
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(JSON.stringify(last));
    } catch (error) {
      next(error);
    }
  };
};

/** Serves one remote, with its changes, to the pages of a deployed console. Resolves with the address to open there and how to stop. */
export async function serveHosted({ name, consoleUrl, port, host }) {
  const base = `http://localhost:${port}/`;
  const { origin, hostname } = new URL(consoleUrl);
  const { screens } = await readDeclaration(name);
  const problems = createProblems();
  const compiler = webpack(hostedRemoteConfig(name, base));
  followCompiler(compiler, name, problems);
  const server = new DevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      compress: false,
      allowedHosts: ['localhost', hostname],
      client: {
        overlay: false,
        logging: 'warn',
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
      },
      setupMiddlewares: (middlewares) => [
        { name: 'let-in', middleware: letIn(origin) },
        { name: 'problems', path: '/__dev/problems', middleware: problems.follow },
        { name: 'remote.json', path: '/remote.json', middleware: describe(name, base) },
        ...middlewares,
      ],
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  const path = screens.map(({ screen }) => screen).find(({ menu }) => menu)?.path ?? '/';
  return { address: `${origin}${path}?override=${name}@${base}`, stop: () => server.stop() };
}
