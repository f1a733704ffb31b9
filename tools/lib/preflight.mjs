import { lookup } from 'node:dns/promises';
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import {
  explainBadSetting,
  readGivenSettings,
  explainPortInUse,
  findSettingProblems,
} from '../../api/src/config/settings.mjs';
import { requireNode } from './install.mjs';
import { fail } from './run.mjs';

/**
 * Checks settings before long work; exits with one sentence per problem.
 * @param {{ listens?: number[], env?: NodeJS.ProcessEnv }} [settings]
 */
export async function preflight({ listens = [], env = process.env } = {}) {
  requireNode();
  const bad = findSettingProblems(env);
  const problems = bad.length > 0 ? bad : await machineProblems(readGivenSettings(env), listens);
  if (problems.length > 0) fail(problems.join('\n'));
}

async function machineProblems(settings, listens = []) {
  const problems = [
    !settings.DATABASE_URL && settings.DATA_DIR && badFolder('DATA_DIR', settings.DATA_DIR, settings.DATA_DIR),
    !settings.ASSETS_S3_BUCKET &&
      settings.ASSETS_DIR &&
      badFolder('ASSETS_DIR', settings.ASSETS_DIR, settings.ASSETS_DIR),
    settings.LOG_FILE && badFolder('LOG_FILE', settings.LOG_FILE, dirname(resolve(settings.LOG_FILE))),
    settings.WEB_DIR &&
      !isFolder(settings.WEB_DIR) &&
      explainBadSetting('WEB_DIR', settings.WEB_DIR, 'there is no such folder'),
    settings.DATABASE_URL && (await badDatabase('DATABASE_URL', settings.DATABASE_URL)),
    settings.DATABASE_DIRECT_URL && (await badDatabase('DATABASE_DIRECT_URL', settings.DATABASE_DIRECT_URL)),
    ...(await Promise.all(listens.map((port) => badListen(port, settings.HOST ?? 'localhost')))),
  ];
  return problems.filter(Boolean);
}

/** @param {unknown} error */
const codeOf = (error) => {
  const { code, errors } = /** @type {NodeJS.ErrnoException & Partial<AggregateError>} */ (error);
  return code ?? errors?.[0]?.code ?? 'no answer';
};
const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();

function badFolder(name, value, path) {
  let near = resolve(path);
  while (!existsSync(near)) near = dirname(near);
  if (!isFolder(near)) return explainBadSetting(name, value, `${near} is no folder`);
  if (name === 'LOG_FILE' && isFolder(value)) return explainBadSetting(name, value, 'it is a folder');
  try {
    rmdirSync(mkdtempSync(join(near, '.console-')));
    return undefined;
  } catch (error) {
    return explainBadSetting(name, value, `nothing can be made in ${near}, ${codeOf(error)}`);
  }
}

/** Leaves sockets in the file system to the driver. */
async function badDatabase(name, address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url?.hostname || url.searchParams.has('host')) return undefined;
  const port = Number(url.port || 5432);
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');
  if (host.startsWith('/')) return undefined;
  const code = await new Promise((done) => {
    const socket = connect({ host, port, timeout: 5_000 }, () => end(undefined));
    const end = (code) => {
      socket.destroy();
      done(code);
    };
    socket.on('timeout', () => end('ETIMEDOUT'));
    socket.on('error', (error) => end(codeOf(error)));
  });
  return code && explainBadSetting(name, address, `nobody answers at ${host}:${port}, ${code}`);
}

async function badListen(port, host) {
  const address = await lookup(host).catch(() => undefined);
  if (!address) return explainBadSetting('HOST', host, 'the name is not known here');
  const code = await new Promise((done) => {
    const server = createServer()
      .on('error', (error) => done(codeOf(error)))
      .listen({ port, host }, () => server.close(() => done(undefined)));
  });
  if (code === 'EADDRINUSE') return explainPortInUse(port);
  if (code === 'EACCES') return explainBadSetting('PORT', String(port), 'this user may not listen there');
  return code && explainBadSetting('HOST', host, 'it is no address of this machine');
}
