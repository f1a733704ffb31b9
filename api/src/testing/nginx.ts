import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findApiRoot } from '../config/find-api-root.ts';
import { freePort } from './free-port.ts';

const canRun = (program: string, word: string) => spawnSync(program, [word]).status === 0;

/** Debian: `nginx`, `openssl`. */
export const hasNginx = canRun('nginx', '-v') && canRun('openssl', 'version');
if (!hasNginx) process.stdout.write('deploy/nginx.conf is not tried: nginx is not installed on this machine.\n');

/** Skipped without nginx. */
export const itThroughNginx: jest.It = hasNginx ? it : it.skip;

export interface Nginx {
  port: number;
  plainPort: number;
  /** For clients to trust. */
  certificate: Buffer;
  complaints(): string;
  stop(): Promise<void>;
}

/** The operators' sample with only addresses and certificate paths changed. */
const fillSample = (folder: string, ports: { plain: number; tls: number; servers: readonly number[] }) => {
  const sample = readFileSync(join(dirname(findApiRoot()), 'deploy', 'nginx.conf'), 'utf8');
  const changes: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.tls} `],
    ['127.0.0.1:8081', `127.0.0.1:${ports.servers[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${ports.servers[1]}`],
    ['/etc/ssl/field-console', folder],
  ];
  const missing = changes.find(([text]) => !sample.includes(text));
  if (missing) throw new Error(`deploy/nginx.conf does not hold '${missing[0]}' any more.`);
  const filled = changes.reduce((text, [from, to]) => text.replaceAll(from, to), sample);
  return filled.replaceAll(/^.*\[::\].*\n/gm, '');
};

export const startNginx = async (servers: readonly [number, number]): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'fcn-'));
  chmodSync(folder, 0o755);
  const [tls, plain] = [await freePort(), await freePort()];
  const certificate = join(folder, 'fullchain.pem');
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=console.example.com';
  const names = ['-addext', 'subjectAltName=DNS:console.example.com'];
  spawnSync('openssl', [...words.split(' '), ...names, '-keyout', join(folder, 'privkey.pem'), '-out', certificate]);
  writeFileSync(join(folder, 'site.conf'), fillSample(folder, { plain, tls, servers }));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid nginx.pid; error_log stderr warn;
events {}
http { ${temporary.join(' ')} include site.conf; }
`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (piece: Buffer) => (complaints += piece.toString()));
  while (!(await isTaken(tls))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${complaints}`);
    await wait(20);
  }
  return {
    port: tls,
    plainPort: plain,
    certificate: readFileSync(certificate),
    complaints: () => complaints,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
