import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './shared.ts';

export interface BenchServer {
  url: string;
  pid: number;
  signIn(sapId: string): Promise<string>;
  stop(): Promise<void>;
}

/** The console as production runs it; the first start at a large scale loads its data, which takes minutes. */
export async function startServer(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<BenchServer> {
  const port = options.port ?? 18_000;
  const child = spawn(process.execPath, [join(root, 'api/dist/cli.mjs'), 'serve'], {
    env: {
      ...process.env,
      API_ROOT: join(root, 'api'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      LOG_FILE: join(root, '.console/bench.log'),
      ...options.env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 30 * 60_000;
  while (
    !(await fetch(`${url}/readyz`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The console did not start.');
    await wait(250);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async signIn(sapId) {
      const answer = await fetch(`${url}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ SAP_ID: sapId, pin: '1234' }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
