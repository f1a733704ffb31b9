/**
 * @group all
 * @slow Starts a server that makes its demo company.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lockSession } from '../database/advisory-locks.ts';
import { openOwnConnection } from '../database/own-connection.ts';
import { openPool } from '../database/pool.ts';
import { toWriteDb } from '../database/sql.ts';
import { loadDemoIfWanted } from './load-demo-if-wanted.ts';
import { TEST_SECRETS, TEST_SECRETS_ENV, testApp, type TestApp } from '../testing/index.ts';
import { endAllProcesses, startProcess } from '../testing/server-process.ts';

let sap: Server;
let onRequest: () => void;
let waiting: ServerResponse[] = [];
const answerAll = () => {
  for (const response of waiting) response.setHeader('content-type', 'application/json').end('{"value":[]}');
  waiting = [];
};
let isOpen = true;
let t: TestApp;

beforeAll(async () => {
  sap = createServer((_request, response) => {
    waiting.push(response);
    if (isOpen) answerAll();
    else onRequest();
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => sap.once('listening', ready));
  const odataUrl = `http://127.0.0.1:${(sap.address() as AddressInfo).port}/`;
  t = await testApp({ config: { sap: { folder: '', odataUrl } } });
});
afterAll(async () => {
  endAllProcesses();
  await t.close();
  sap.close();
  sap.closeAllConnections();
});

const synchronise = () => t.call('POST', '/api/v1/sync/all', { as: 'ADMIN1' });
/** Resolves while SAP is pending; `end` lets SAP answer. */
const beginSync = async () => {
  isOpen = false;
  const hasAsked = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const response = synchronise();
  await hasAsked;
  const end = () => {
    isOpen = true;
    answerAll();
    return response;
  };
  return { end };
};
const leaveBegun = () =>
  t.pool.query(
    `insert into data_loads (source, detail) values ('demo begun', '{"scale":"small","today":"2026-11-22"}')`,
  );
afterEach(() => t.pool.query('delete from data_loads'));

describe.each(['0', '1'])('a server that starts with DEMO=%s while a sync with SAP is at work', (DEMO) => {
  it('waits for nothing', async () => {
    const running = await beginSync();
    const server = await startProcess({ ...TEST_SECRETS_ENV, DATABASE_URL: t.url, DEMO });
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await running.end()).statusCode).toBe(200);
  });
});

it('a sync holds no connection of the pool while it waits for SAP', async () => {
  const running = await beginSync();
  expect(t.pool.totalCount - t.pool.idleCount).toBe(0);
  expect((await running.end()).statusCode).toBe(200);
});

it('a sync while demo data is loaded says so, and works when it is there', async () => {
  const loader = await openOwnConnection(t.pool, 60_000);
  await lockSession(toWriteDb(loader), 'demoData');
  const refused = await synchronise();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'DEMO_DATA_LOADING']);
  await loader.end();
  expect((await synchronise()).statusCode).toBe(200);
});

it('a start that would complete demo data while a sync is at work says that it waits, and goes on after it', async () => {
  await leaveBegun();
  const running = await beginSync();
  const lines: string[] = [];
  let waits: () => void;
  const hasSaid = new Promise<void>((resolve) => {
    waits = resolve;
  });
  const loading = loadDemoIfWanted(
    { ...t.app.core.config, demo: true },
    { pool: t.pool, secrets: TEST_SECRETS },
    (line) => {
      lines.push(line);
      waits();
    },
  );
  await hasSaid;
  expect(lines).toEqual(['Waiting: another server loads the demo data, or synchronises with SAP …']);
  await t.pool.query(`insert into data_loads (source) values ('demo')`);
  await running.end();
  expect(await loading).toBe(true);
  expect(lines).toHaveLength(1);
});

it('a start waits for the demo data of another server, however long a statement may take', async () => {
  await leaveBegun();
  const loader = await openOwnConnection(t.pool, 60_000);
  await lockSession(toWriteDb(loader), 'demoData');
  // Only the waiting statement may need more than this, even on a busy machine.
  const impatient = openPool(t.url, 2, 2_000);
  const loading = loadDemoIfWanted(
    { ...t.app.core.config, demo: true },
    { pool: impatient, secrets: TEST_SECRETS },
    () => {},
  );
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
    and query_start < clock_timestamp() - interval '2500 ms'`;
  while ((await t.pool.query(waiting)).rowCount === 0);
  await t.pool.query(`insert into data_loads (source) values ('demo')`);
  await loader.end();
  expect(await loading).toBe(true);
  await impatient.end();
});
