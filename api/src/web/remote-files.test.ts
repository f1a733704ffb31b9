import { sql } from '../database/sql.ts';
import { testApp, type TestApp } from '../testing/index.ts';
import { addRemote, addVersion } from '../testing/seed-remotes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRemote(t, 'mfe-one', ['1']);
});
afterAll(() => t.close());

const getCookie = async (as: string) => {
  const { cookies } = await t.call('GET', '/api/v1/remotes', { as });
  return `console_feed=${cookies.find(({ name }) => name === 'console_feed')?.value ?? ''}`;
};
const read = async (version: string, as?: string) => {
  const headers = as ? { cookie: await getCookie(as) } : {};
  const { statusCode, headers: response } = await t.app.inject({
    url: `/remotes/mfe-one/${version}/entry.js`,
    headers,
  });
  return [statusCode, response['cache-control'], response['access-control-allow-origin']];
};
const PUBLIC = 'public, max-age=31536000, immutable';

it('the files of a version that was never live are for those who may preview it', async () => {
  await addVersion(t, 'mfe-one', '2');
  expect((await read('2'))[0]).toBe(404);
  expect((await read('2', 'AO1'))[0]).toBe(404);
  expect(await read('2', 'ADMIN1')).toEqual([200, 'private, max-age=31536000, immutable', undefined]);
  await t.pool.query(`insert into override_users (sap_id, by) values ('AO1', 'ADMIN1')`);
  expect((await read('2', 'AO1'))[0]).toBe(200);
});

it('every page reads versions that are or were live for anybody, signed in or not', async () => {
  await addVersion(t, 'mfe-one', '3');
  await addVersion(t, 'mfe-one', '4', { wasStable: true });
  await addVersion(t, 'mfe-one', '5', { liveUntil: new Date() });
  expect((await read('3'))[0]).toBe(404);
  await t.db.query(sql`update remotes set canary = '3' where name = 'mfe-one'`);
  for (const version of ['1', '3', '4', '5']) expect(await read(version)).toEqual([200, PUBLIC, '*']);
});
