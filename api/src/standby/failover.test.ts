/**
 * @group all
 * @slow Starts a primary and a standby, and kills one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { openPool } from '../database/pool.ts';
import { buildApp } from '../server/app.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { seedPeople, TEST_SECRETS, testConfig } from '../testing/index.ts';
import { describeWithDistribution } from '../testing/describe-with-distribution.ts';
import { startStandbyServers } from '../testing/standby-servers.ts';

/** Names allow only letters. */
const getName = (number: number) =>
  `Failover ${[...String(number)].map((digit) => String.fromCharCode(65 + Number(digit))).join('')}`;

describeWithDistribution('a failover to the standby', () => {
  it('a failover keeps every acknowledged write; calls respond 503 for a while, and then work again', async () => {
    const servers = await startStandbyServers();
    const proxy = await startDatabaseProxy(servers.primary.url);
    const pool = openPool(proxy.url, 6, 5_000);
    const config = testConfig();
    const app = await buildApp({ config, pool, secrets: TEST_SECRETS, log: pino({ level: 'silent' }) });
    try {
      await migrate(pool);
      await seedPeople(pool);
      await servers.replicateSynchronously();
      const payload = { SAP_ID: 'ADMIN1', pin: '1234' };
      const { token } = (await app.inject({ method: 'POST', url: '/api/v1/login', payload })).json();

      const acknowledged: string[] = [];
      const statuses = new Set<number>();
      let lastNumber = 0;
      let isOver = false;
      /** Like a client: retries with the same key. */
      const write = async () => {
        while (!isOver) {
          lastNumber += 1;
          const categoryName = getName(lastNumber);
          for (let status = 0; status !== 200; ) {
            const response = await app.inject({
              method: 'POST',
              url: '/api/v1/admin/reimbursement/category',
              headers: { authorization: `Bearer ${token}`, 'idempotency-key': categoryName.replace(' ', '-') },
              payload: { categoryName, subCategory: [{ subCategory: 'One' }] },
            });
            status = response.statusCode;
            statuses.add(status);
            if (status === 200) acknowledged.push(categoryName);
            else await wait(50);
          }
        }
      };
      const writers = [write(), write(), write()];
      const untilAcknowledged = async (count: number) => {
        while (acknowledged.length < count) await wait(10);
      };
      await untilAcknowledged(20);

      await servers.primary.kill();
      const before = acknowledged.length;
      proxy.leadTo(servers.standby.url);
      await wait(500);
      const promoter = new pg.Client({ connectionString: servers.standby.url });
      await promoter.connect();
      await promoter.query('select pg_promote()');
      await promoter.end();
      await untilAcknowledged(before + 1);
      await untilAcknowledged(before + 20);
      isOver = true;
      await Promise.all(writers);

      expect([...statuses].sort()).toEqual([200, 503]);
      const { rows } = await pool.query<{ name: string }>(
        `select name from reimbursement_categories where name like 'Failover %'`,
      );
      expect(rows.map(({ name }) => name).sort()).toEqual([...acknowledged].sort());
    } finally {
      await app.close();
      await pool.end();
      await proxy.close();
      await servers.stop();
    }
  });
});
