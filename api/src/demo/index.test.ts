import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFolder } from '../import/index.ts';
import { TEST_SECRETS, type TestApp, testApp } from '../testing/index.ts';
import { loadDemo, writeDemo } from './index.ts';

const DEMO = { scale: 'small', today: '2026-07-15' } as const;
const { pinPepper } = TEST_SECRETS;
const folders: string[] = [];
let folder: string;
let test: TestApp;

const newFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'demo-test-'));
  folders.push(path);
  return path;
};
const rows = async <T extends object>(text: string) => (await test.pool.query<T>(text)).rows;

beforeAll(async () => {
  folder = await newFolder();
  test = await testApp({ people: false });
  await loadDemo(test.pool, { ...DEMO, pinPepper, folder, onProgress: () => {} });
}, 120_000);
afterAll(async () => {
  await test.close();
  for (const path of folders) await rm(path, { recursive: true, force: true });
});

const digests = async (path: string) => {
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const digest = async (name: string) =>
    createHash('sha256')
      .update(await readFile(name))
      .digest('hex');
  return Promise.all(names.map(async (name) => [name.slice(path.length), await digest(name)]));
};

it('the same seed and day write the same bytes; another seed does not', async () => {
  const first = await digests(folder);
  expect(first.length).toBeGreaterThan(11);
  const again = await newFolder();
  await writeDemo(again, DEMO);
  expect(await digests(again)).toEqual(first);
  await writeDemo(again, { ...DEMO, seed: 'another' });
  expect(await digests(again)).not.toEqual(first);
});

it("SO1 works in AO1's area, which lies in RO1's region, which lies in ZO1's zone", async () => {
  const [found] = await rows(`select so.area_code = ao.area_code as area, a.region_code = ro.region_code as region,
      r.zone = zo.zone as zone, so.territory_name <> '' as territory
    from users so, users ao, users ro, users zo, areas a, regions r
    where so.sap_id = 'SO1' and ao.sap_id = 'AO1' and ro.sap_id = 'RO1' and zo.sap_id = 'ZO1'
      and a.code = ao.area_code and r.code = ro.region_code`);
  expect(found).toEqual({ area: true, region: true, zone: true, territory: true });
});

it.each(['ADMIN1', 'ZO1', 'RO1', 'AO1', 'SO1'])('%s signs in with pin 1234', async (SAP_ID) => {
  const answer = await test.call('POST', '/api/v1/login', { body: { SAP_ID, pin: '1234' } });
  expect(answer.statusCode).toBe(200);
});

it('only the five and the master sign in, the master with email and password', async () => {
  const body = { email: 'master@example.com', password: 'master1234' };
  expect((await test.call('POST', '/api/v1/login/master', { body })).statusCode).toBe(200);
  const known = await rows<{ who: string }>(
    'select coalesce(sap_id, email) as who from users where pin_hash is not null order by 1',
  );
  expect(known.map(({ who }) => who)).toEqual(['ADMIN1', 'AO1', 'RO1', 'SO1', 'ZO1', 'master@example.com'].sort());
});

it('every status of plans, claims and tickets is there', async () => {
  const [found] = await rows(`select (select count(distinct status) from pjps) as pjps,
    (select count(distinct status) from claims) as claims, (select count(distinct status) from tickets) as tickets,
    (select count(*) from dealers) as dealers, (select count(*) > 5000 from visits) as visits`);
  expect(found).toEqual({ pjps: 4, claims: 3, tickets: 5, dealers: 600, visits: true });
});

it('a second import of the same files finds nothing new and nothing to change', async () => {
  const lines: string[] = [];
  const { ok, files } = await importFolder(test.pool, folder, (line) => lines.push(line), { pinPepper });
  expect(ok).toBe(true);
  expect(files).toHaveLength(23);
  expect(files.filter(({ inserted, updated }) => inserted + updated > 0)).toEqual([]);
  expect(await rows('select 1 from pjps where version > 1 union all select 1 from claims where version > 1')).toEqual(
    [],
  );
  expect(lines).toContain('dealers.csv: 600 rows, 0 new, 0 updated.');
});

it("a claim's bill opens as a PDF", async () => {
  const [claim] = await rows<{ link: string }>(`select bills[1] as link from claims where bills <> '{}' limit 1`);
  const answer = await test.call('GET', claim?.link ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it.each([
  ['the last day of a month', '2026-01-31'],
  ['a Sunday', '2026-07-19'],
  ['29 February', '2024-02-29'],
])(
  'today may be %s: %s',
  async (_name, today) => {
    const other = await testApp({ people: false });
    try {
      await loadDemo(other.pool, { scale: 'small', today, pinPepper, onProgress: () => {} });
      const { rows: found } = await other.pool.query(
        `select (select max(visit_day) = $1::date from visits) as morning, (select max(plan_date) from pjps) as last,
        (select count(*) > 20 from pjps where plan_date > $1::date - 20 and plan_date <= $1::date) as plans,
        (select count(*) from pjps where extract(dow from plan_date) = 0) as sundays,
        (select detail->>'today' from data_loads where source = 'demo') as today`,
        [today],
      );
      expect(found[0]).toMatchObject({ morning: true, plans: true, sundays: 0, today });
      expect(found[0].last.slice(0, 7) >= today.slice(0, 7)).toBe(true);
    } finally {
      await other.close();
    }
  },
  90_000,
);
