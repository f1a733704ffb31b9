import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sync } from 'api-contract';
import { lockSession } from '../../../database/advisory-locks.ts';
import { openOwnConnection } from '../../../database/own-connection.ts';
import { toWriteDb, sql } from '../../../database/sql.ts';
import { officerRecord, partitionRecords } from './records.ts';
import { syncAll } from './run.ts';
import type { SapSource } from '../../../sap/source.ts';
import { addDealer, testApp, type TestApp } from '../../../testing/index.ts';

let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sap-'));
  test = await testApp({ config: { sap: { folder } } });
  await addDealer(test.pool, { code: 'D1', name: 'Sharma Tyres', outstanding: 500 });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const OFFICERS = 'SAP_ID,Name,Role,Phone,Email,PlaceCode,Active';
const DEALERS = 'Kunnr,Name1,City1,Dltype,Class,Status,TerritoryCode,SaleVal,OutTot,Latitude,Longitude';
const MATERIALS = 'Matnr,MatDesc,Category,Size,Price';
const write = (name: string, ...lines: string[]) => writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
const nothing = async () => {
  await write('officers', OFFICERS);
  await write('dealers', DEALERS);
  await write('materials', MATERIALS);
};
beforeEach(nothing);
const run = async (as = 'ADMIN1') => test.call('POST', '/api/v1/sync/all', { as });
const done = async () => sync.syncAll.response.parse((await run()).json());
const refusals = async (id: string, as = 'ADMIN1') =>
  sync.syncRefusals.response.parse((await test.call('GET', `/api/v1/sync/runs/${id}/refusals`, { as })).json()).data;
const dealer = (code: string) =>
  test.db.one<{ name: string; sales: number; out: number; lat: number | null; territory: string }>(sql`
    select name, sales_mtd as sales, outstanding as out, latitude as lat, territory_code as territory from dealers where dealer_code = ${code}`);

it('FO-SYN-02, D-070: a sync reports what it did and updates officers, dealers and materials', async () => {
  await write('officers', OFFICERS, 'SO1,Ravi Kumar,SO,0987,,NT1,true', 'NEW1,मीरा नायर,SO,0098,,NT2,X');
  await write('dealers', DEALERS, 'D1,,,,,,,1500.50,,,', 'D2,"Verma, Sons",Delhi,DEALER,GOLD,A,NT2,10,20,28.6,77.2');
  await write('materials', MATERIALS, '000110011,JETWAY 10.00 R20,Truck,10.00 R20,21850');
  const response = await run('AO1');
  expect([response.statusCode, response.json().message]).toEqual([200, 'SAP Sync Completed Successfully']);
  const { data, run: made } = sync.syncAll.response.parse(response.json());
  expect(data).toEqual({ officers: 2, dealers: 2, materials: 1 });
  expect(made).toMatchObject({
    by: 'AO1',
    status: 'done',
    counts: {
      officers: { read: 2, changed: 2, refused: 0 },
      dealers: { read: 2, changed: 2, refused: 0 },
      materials: { read: 1, changed: 1, refused: 0 },
    },
  });
  expect(await dealer('D1')).toMatchObject({ name: 'Sharma Tyres', sales: 1500.5, out: 500 });
  expect(await dealer('D2')).toMatchObject({ name: 'Verma, Sons', sales: 10, out: 20, lat: 28.6, territory: 'NT2' });
  expect(await test.db.one(sql`select name, phone, pin_hash, area_code from users where sap_id = 'NEW1'`)).toEqual({
    name: 'मीरा नायर',
    phone: '0098',
    pin_hash: null,
    area_code: 'NA2',
  });
  expect(await test.db.one(sql`select description, price from materials where code = '000110011'`)).toEqual({
    description: 'JETWAY 10.00 R20',
    price: 21850,
  });
});

it('a sync reads null as missing and a number as a code, as OData sends them', () => {
  const record = { SAP_ID: 4711, Name: ' Ravi ', Role: 'SO', Phone: null, Email: null, PlaceCode: 'NT1', Active: null };
  expect(partitionRecords(officerRecord, 'SAP_ID', [record], new Set()).good[0]?.value).toEqual({
    SAP_ID: '4711',
    Name: 'Ravi',
    Role: 'SO',
    PlaceCode: 'NT1',
  });
});

it('a second run of the same records changes nothing', async () => {
  await write('materials', MATERIALS, 'M9,Tyre,Truck,10,100');
  await done();
  expect((await done()).run.counts.materials).toEqual({ read: 1, changed: 0, refused: 0 });
});

it('a sync keeps the good records and names the reason for each refused one', async () => {
  await write(
    'officers',
    OFFICERS,
    'SO2,Good One,SO,1,,NT2,true',
    'SO3,Nowhere,SO,1,,T-GONE,true',
    'ADMIN1,Taken Over,SO,1,,NT1,true',
    'X1,No Boss,ADMIN,1,,NT1,true',
    'X2,,SO,1,,NT1,true',
    'SO2,Good One,SO,1,,NT2,true',
    'torn,line',
  );
  await write('dealers', DEALERS, 'D7,,,,,,NT1,1,1,,', 'D1,,,,,,,much,,,');
  const { run: made } = await done();
  expect(made.counts).toEqual({
    officers: { read: 7, changed: 1, refused: 6 },
    dealers: { read: 2, changed: 0, refused: 2 },
    materials: { read: 0, changed: 0, refused: 0 },
  });
  expect((await refusals(made._id)).map(({ key, reason }) => [key, reason])).toEqual([
    ['X1', 'Role: The role must be SO, SE, AO, RO or ZO.'],
    ['X2', 'Name: A value is needed.'],
    ['SO2', 'The same key came before in this run.'],
    ['', 'This is not a record: its cells do not fit the heading.'],
    ['SO3', "There is no territory 'T-GONE'."],
    ['ADMIN1', 'This SAP ID belongs to an ADMIN of the console.'],
    ['D1', 'SaleVal: This is not an amount.'],
    ['D7', 'A new dealer needs Name1, City1, Dltype, Class.'],
  ]);
  expect(await test.db.one(sql`select name, role from users where sap_id = 'ADMIN1'`)).toEqual({
    name: 'Person ADMIN1',
    role: 'ADMIN',
  });
  expect(await test.db.one(sql`select name from users where sap_id = 'SO2'`)).toEqual({ name: 'Good One' });
});

it('who sees a refused record is who sees whom it is about, or the place that it names', async () => {
  await write('officers', OFFICERS, 'SO1,,SO,1,,T-GONE,true', 'X3,,SO,1,,NT1,true', 'X4,,SO,1,,T-GONE,true');
  await write('dealers', DEALERS, 'D1,,,,,,,much,,,');
  await write('materials', MATERIALS, 'M9,,,,much');
  const { run: made } = await done();
  const keys = async (as: string) => (await refusals(made._id, as)).map(({ key }) => key).sort();
  expect(await keys('ADMIN1')).toEqual(['D1', 'M9', 'SO1', 'X3', 'X4']);
  expect(await keys('AO1')).toEqual(['D1', 'M9', 'SO1', 'X3']);
  expect(await keys('AO2')).toEqual(['M9']);
  const open = async (as: string) =>
    sync.syncRuns.response.parse((await test.call('GET', '/api/v1/sync/runs', { as })).json()).data[0]?.openRefusals;
  expect([await open('ADMIN1'), await open('AO2')]).toEqual([5, 1]);
});

it('a record that the database can not hold is refused alone, the others of its batch are kept', async () => {
  const broken = '\ud800';
  const read = async function* (kind: sync.SyncKind) {
    if (kind === 'materials') {
      yield [
        { Matnr: 'M20', MatDesc: 'Good', Price: 1 },
        { Matnr: 'M21', MatDesc: broken },
        { Matnr: 'M22', MatDesc: 'Far too dear', Price: 20_000_000_000 },
        { Matnr: 'M23', MatDesc: 'Zero \0 byte' },
        { Matnr: 'M24', MatDesc: 'Good too' },
      ];
    }
  };
  const made = await syncAll(test.pool, { name: 'Test', read }, { by: 'ADMIN1' });
  expect(made.counts.materials).toEqual({ read: 5, changed: 2, refused: 3 });
  expect((await refusals(made._id)).map(({ key, reason }) => [key, reason])).toEqual([
    ['M21', 'The database can not hold this record.'],
    ['M22', 'Price: This amount is too large.'],
    ['M23', 'MatDesc: This is not readable text.'],
  ]);
});

it('a new dealer whose latitude and longitude are exchanged is refused with a sentence', async () => {
  await write(
    'dealers',
    DEALERS,
    'D61,Verma,Delhi,DEALER,GOLD,A,NT2,1,1,77.2,28.6',
    'D62,Verma,Delhi,DEALER,GOLD,A,NT2,1,1,0,0',
  );
  const { run: made } = await done();
  expect(made.counts.dealers).toEqual({ read: 2, changed: 1, refused: 1 });
  expect((await refusals(made._id)).map(({ key, reason }) => [key, reason])).toEqual([
    ['D61', '77.2, 28.6 lies outside India: latitude and longitude are exchanged.'],
  ]);
});

it('refused records of an old run are not retried once a later run has read everything again', async () => {
  await write('dealers', DEALERS, 'D5,,,,,,NT1,1,1,,');
  const old = (await done()).run;
  await nothing();
  await done();
  const response = await test.call('POST', `/api/v1/sync/runs/${old._id}/retry`, { as: 'RO1' });
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'A later sync has read everything again. Please look at what it refused.',
  ]);
});

it('the refused ones can be tried again alone, and what is refused once more belongs to the new run', async () => {
  await write(
    'dealers',
    DEALERS,
    'D8,Late Tyres,Delhi,DEALER,GOLD,A,NT-LATE,1,1,,',
    'D9,Never Tyres,Delhi,DEALER,GOLD,A,NT-NEVER,1,1,,',
  );
  const first = (await done()).run;
  expect(first.openRefusals).toBe(2);
  await test.pool.query(`insert into territories values ('NT-LATE', 'Late', 'NA1')`);
  await write('dealers', DEALERS, 'D1,Not Read By A Retry,,,,,,,,,');
  const retry = await test.call('POST', `/api/v1/sync/runs/${first._id}/retry`, { as: 'RO1' });
  const { run: second } = sync.retrySync.response.parse(retry.json());
  expect(second).toMatchObject({
    retryOf: first._id,
    counts: { dealers: { read: 2, changed: 1, refused: 1 } },
    openRefusals: 1,
  });
  expect((await dealer('D8'))?.name).toBe('Late Tyres');
  expect((await dealer('D1'))?.name).toBe('Sharma Tyres');
  expect(await refusals(first._id)).toMatchObject([{ triedAgain: true }, { triedAgain: true }]);
  const again = await test.call('POST', `/api/v1/sync/runs/${first._id}/retry`, { as: 'RO1' });
  expect([again.statusCode, again.json().message]).toEqual([409, 'This run has no refused records left.']);
});

it('a moved officer belongs to the new place from today, and to the old one until yesterday', async () => {
  await write('officers', OFFICERS, 'SO9,Person SO9,SO,1,,NT1,true');
  await done();
  const places = await test.db.query(sql`
    select territory_code as code, valid_to is null as open from user_territories where sap_id = 'SO9' order by valid_from`);
  expect(places).toEqual([
    { code: 'WT1', open: false },
    { code: 'NT1', open: true },
  ]);
  const days = await test.db.query(sql`
    select territory_code as code, valid_to = (now() at time zone 'Asia/Kolkata')::date - 1 as "untilYesterday"
    from user_places where sap_id = 'SO9' order by valid_from`);
  expect(days).toEqual([
    { code: 'WT1', untilYesterday: true },
    { code: 'NT1', untilYesterday: null },
  ]);
});

it('figures that come from SAP say when it was last read, also when nothing changed', async () => {
  const { run: made } = await done();
  const directory = (await test.call('GET', '/api/v1/dealers-directory', { as: 'AO1' })).json();
  expect(made.counts.dealers).toEqual({ read: 0, changed: 0, refused: 0 });
  expect(directory.updatedAt).toBe(made.finishedAt);
});

it('a sync never moves a dealer on the map: that is decided in the console', async () => {
  await test.pool.query(`update dealers set latitude = 28.5, longitude = 77.1 where dealer_code = 'D1'`);
  await write('dealers', DEALERS, 'D1,,,,,,,,,12.5,80.1');
  expect((await done()).run.counts.dealers).toEqual({ read: 1, changed: 0, refused: 0 });
  expect((await dealer('D1'))?.lat).toBe(28.5);
});

it('D-070: two runs at once are impossible, also from another instance', async () => {
  const other = await openOwnConnection(test.pool, 60_000);
  try {
    await lockSession(toWriteDb(other), 'sync');
    const response = await run();
    expect([response.statusCode, response.json().message]).toEqual([409, 'Sync is already running.']);
  } finally {
    await other.end();
  }
  const statuses = (await Promise.all([run(), run(), run()])).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { rows } = await test.pool.query(`select count(*)::int as open from sync_runs where status = 'running'`);
  expect(rows[0].open).toBe(0);
});

describe('under one Idempotency-Key', () => {
  const post = (key: string, path = '/api/v1/sync/all', as = 'ADMIN1') =>
    test.call('POST', path, { as, headers: { 'idempotency-key': key } });
  const runs = async () => (await test.db.one<{ n: number }>(sql`select count(*)::int as n from sync_runs`))?.n;
  const requestKey = async (key: string) => {
    const user = await test.db.one<{ id: string }>(sql`select id from users where sap_id = 'ADMIN1'`);
    return { userId: user!.id, key, hash: 'the same request' };
  };
  const gatedSource = () => {
    const gate = new EventEmitter();
    const [isAsked, opened] = [once(gate, 'asked'), once(gate, 'open')];
    const read: SapSource['read'] = async function* () {
      gate.emit('asked');
      await opened;
      yield [];
    };
    return { source: { name: 'Test', read }, isAsked, open: () => gate.emit('open') };
  };

  it('a sync acts once, also for many at once and after it has ended, and all get its answer', async () => {
    const before = (await runs())!;
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('sync-1')));
    responses.push(await post('sync-1'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await runs()).toBe(before + 1);
    expect((await post('sync-2')).json().run._id).not.toBe(responses[0]?.json().run._id);
  });

  it('while SAP answers, a run holds no connection of the pool', async () => {
    const { source, isAsked, open } = gatedSource();
    const run = syncAll(test.pool, source, { by: 'ADMIN1' });
    await isAsked;
    while (test.pool.totalCount > test.pool.idleCount) await new Promise(setImmediate);
    open();
    expect((await run).status).toBe('done');
  });

  it('a repeat waits for the run at work, another key is told that one runs, and the pool keeps its connections', async () => {
    const { source, isAsked, open } = gatedSource();
    const key = await requestKey('gated');
    const first = syncAll(test.pool, source, { by: 'ADMIN1', key });
    await isAsked;
    const again = syncAll(test.pool, source, { by: 'ADMIN1', key });
    expect((await post('another')).json().code).toBe('SYNC_RUNNING');
    expect(test.pool.totalCount - test.pool.idleCount).toBeLessThanOrEqual(1);
    open();
    expect(await again).toEqual(await first);
  });

  it('a run that SAP ended is answered the same, without asking SAP again', async () => {
    await rm(join(folder, 'dealers.csv'));
    const first = await post('failing');
    await nothing();
    const before = await runs();
    const again = await post('failing');
    expect([again.statusCode, again.json().message]).toEqual([502, first.json().message]);
    expect(await runs()).toBe(before);
  });

  it('a run whose server died under it begins again', async () => {
    const { source, isAsked } = gatedSource();
    const key = await requestKey('died');
    const first = syncAll(test.pool, source, { by: 'ADMIN1', key }).catch(() => 'died');
    await isAsked;
    await test.pool.query(`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`);
    const read = async function* () {};
    expect((await syncAll(test.pool, { name: 'Test', read }, { by: 'ADMIN1', key })).status).toBe('done');
    void first;
  });

  it('trying refused records again acts once, though none is left then', async () => {
    await write('dealers', DEALERS, 'D10,Late Tyres,Delhi,DEALER,GOLD,A,NT-NONE,1,1,,');
    const { _id } = (await done()).run;
    await test.pool.query(`insert into territories values ('NT-NONE', 'Late', 'NA1')`);
    const responses = [
      await post('retry', `/api/v1/sync/runs/${_id}/retry`),
      await post('retry', `/api/v1/sync/runs/${_id}/retry`),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses[1]?.body).toBe(responses[0]?.body);
  });

  it('the key of another request is a conflict', async () => {
    await post('taken');
    const { _id } = (await done()).run;
    const response = await post('taken', `/api/v1/sync/runs/${_id}/retry`);
    expect([response.statusCode, response.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });
});

it('a run whose server died is told as failed by the next one', async () => {
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into sync_runs (source, by_sap_id) values ('Folder sap', 'ADMIN1') returning id`,
  );
  await done();
  const list = sync.syncRuns.response.parse(
    (await test.call('GET', '/api/v1/sync/runs', { as: 'AO1', query: { limit: '100' } })).json(),
  ).data;
  expect(list.find(({ _id }) => _id === rows[0]?.id)).toMatchObject({
    status: 'failed',
    error: 'The server stopped while this run was at work.',
  });
  expect(list[0]?.status).toBe('done');
});

it('FO-SYN-03: SAP that can not be read is 502 with the reason; what came before it stays', async () => {
  await write('officers', OFFICERS, 'SO2,Kept Anyway,SO,1,,NT2,true');
  await rm(join(folder, 'dealers.csv'));
  const response = await run();
  expect([response.statusCode, response.json().message]).toEqual([
    502,
    'The file dealers.csv is missing in the SAP folder.',
  ]);
  expect(await test.db.one(sql`select name from users where sap_id = 'SO2'`)).toEqual({ name: 'Kept Anyway' });
  const [last] = (await test.call('GET', '/api/v1/sync/runs', { as: 'AO1' })).json().data;
  expect(last).toMatchObject({ status: 'failed', error: 'The file dealers.csv is missing in the SAP folder.' });
});

it('the sample folder is read without a torn record', async () => {
  for (const name of ['officers', 'dealers', 'materials']) {
    await copyFile(join(import.meta.dirname, `../../../../sap-sample/${name}.csv`), join(folder, `${name}.csv`));
  }
  const { run: made } = await done();
  expect(made.counts.materials).toEqual({ read: 5, changed: 5, refused: 0 });
  expect(
    (await refusals(made._id)).every(
      ({ reason }) => reason.startsWith('There is no territory') || reason.startsWith('A new dealer'),
    ),
  ).toBe(true);
});

it('an unknown run is 404', async () => {
  const refused = await test.call('GET', `/api/v1/sync/runs/${randomUUID()}/refusals`, { as: 'AO1' });
  expect(refused.statusCode).toBe(404);
});
