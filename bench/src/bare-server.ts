import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { CONNECTIONS, openPool } from '../../api/src/database/pool.ts';

interface BareStatement {
  text: string;
  values: unknown[];
  name?: string | undefined;
}

interface Work {
  connection: Parameters<typeof openPool>[0];
  statements: BareStatement[];
  port: number;
}

/**
 * node:http, pg, JSON and the console's number of connections. Its rate is our upper bound, without rights, checks or
 * metrics.
 */
export async function startBareServer(work: Work): Promise<{ url: string; stop: () => Promise<void> }> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(work);
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error('The bare server did not start.');
  return {
    url: `http://127.0.0.1:${work.port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

if (process.send)
  process.once('message', ({ connection, statements, port }: Work) => {
    const pool = openPool(connection, CONNECTIONS);
    const server = createServer(async (_, response) => {
      const rows: unknown[] = [];
      for (const statement of statements) rows.push((await pool.query(statement)).rows);
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ success: true, data: rows.at(-1) }));
    });
    server.listen(port, '127.0.0.1', () => process.send?.('ready'));
  });
