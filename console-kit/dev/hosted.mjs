import { createRequire } from 'node:module';
import { readDeclaration } from '../build/declaration.mjs';
import { webpack } from '../webpack/bundler.mjs';
import { hostedRemoteConfig } from '../webpack/hosted-config.mjs';
import { devDescription } from './description.mjs';
import { createProblems } from './problems.mjs';
import { followCompiler } from './webpack-problems.mjs';

const require = createRequire(import.meta.url);
const DevServer = require('webpack-dev-server');

/** CORS for this one console; private network access lets a public host reach this machine. */
const allowOrigin = (origin) => (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Vary', 'Origin');
  if (request.method !== 'OPTIONS') return next();
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
  response.statusCode = 204;
  response.end();
};

/** Re-reads the declaration on each request; compile errors return the previous one. */
const sendDescription = (name, base) => {
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
        { name: 'let-in', middleware: allowOrigin(origin) },
        { name: 'problems', path: '/__dev/problems', middleware: problems.follow },
        { name: 'remote.json', path: '/remote.json', middleware: sendDescription(name, base) },
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
