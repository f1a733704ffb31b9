/**
 * @group all
 * @slow Kills a server in the middle of a report.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { sql } from '../../../../database/sql.ts';
import { testApp, type TestApp, TEST_SECRETS } from '../../../../testing/index.ts';
import { untilWaitingForLocks } from '../../../../testing/locks.ts';
import { addVisits } from '../../../../testing/seed-reports.ts';
import { endAllProcesses, type ServerProcess, startProcess } from '../../../../testing/server-process.ts';

let t: TestApp;
let holder: PoolClient;
beforeAll(async () => {
  t = await testApp();
  await addVisits(t.pool, [{ sapId: 'SO1', day: '2026-11-10' }]);
  holder = await t.pool.connect();
});
afterAll(async () => {
  endAllProcesses();
  holder.release(true);
  await t.close();
});

const start = (): Promise<ServerProcess> =>
  startProcess({
    DATABASE_URL: t.url,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
    TOKEN_SECRET: TEST_SECRETS.tokenSecret,
  });
const call = async (server: ServerProcess, method: string, path: string, body?: object) => {
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${await t.signIn('AO1')}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: { _id: string; status: string; fileUrl: string; rowsDone: number } }).data;
};

it('a report whose server is killed is made by another server, and downloaded from there', async () => {
  const [first, second] = [await start(), await start()];
  // Blocks the report, so that its server dies during it.
  await holder.query('begin; lock table visits in access exclusive mode');
  const november = { report: 'visits', startDate: '2026-11-01', endDate: '2026-11-30' };
  const { _id } = await call(first, 'POST', '/api/v1/report/jobs', november);
  await untilWaitingForLocks(t.pool, 1, 'report %');
  await first.end('SIGKILL');
  const survivor = second;
  await t.db.query(sql`update report_jobs set alive_at = now() - interval '16 seconds' where id = ${_id}`);
  await holder.query('commit');
  for (;;) {
    const job = await call(survivor, 'GET', `/api/v1/report/jobs/${_id}`);
    if (job.status === 'done') {
      expect(job.rowsDone).toBe(1);
      const file = await (await fetch(`${survivor.address}${job.fileUrl}`)).text();
      expect(file.trim().split('\n')).toHaveLength(2);
      return;
    }
    expect(job.status).not.toBe('failed');
    await wait(50);
  }
}, 90_000);
