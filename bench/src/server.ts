import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './shared.ts';
import { endProcess, waitForStart } from './wait-for-start.ts';

export interface BenchServer {
  url: string;
  pid: number;
  signIn(sapId: string): Promise<string>;
  stop(): Promise<void>;
}

/** Longer than analysing all tables at a large scale, which prints nothing. */
const MAX_SILENCE_MS = 20 * 60_000;

/** As production runs it. The first start at a large scale loads its data, up to an hour. Ends with the bench. */
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
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithBench = () => child.kill('SIGTERM');
  process.once('exit', endWithBench);
  child.once('exit', () => process.off('exit', endWithBench));
  const url = `http://127.0.0.1:${port}`;
  await waitForStart(child, {
    isReady: () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    maxSilenceMs: MAX_SILENCE_MS,
  });
  return {
    url,
    pid: child.pid ?? 0,
    async signIn(sapId) {
      const response = await fetch(`${url}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ SAP_ID: sapId, pin: '1234' }),
      });
      return ((await response.json()) as { token: string }).token;
    },
    stop: () => endProcess(child),
  };
}
