/**
 * @group all
 * @slow Makes and imports whole demo companies.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agreements, claims, type marketResearch, type prospects, reconciliation } from 'api-contract';
import { readWorkbook } from '../domains/shared/imports/read-workbook.ts';
import { FILES, importFolder } from '../import/index.ts';
import { TEST_SECRETS, type TestApp, testApp } from '../testing/index.ts';
import { Calendar } from './calendar.ts';
import { claimRows, settledClaimRows } from './claims.ts';
import { plusDays } from './days.ts';
import { PRICES } from './dealer-sales.ts';
import { SCALES } from './scales.ts';
import { loadDemo, writeDemo } from './index.ts';
import { buildDealers } from './dealers.ts';
import { buildPeople } from './people.ts';
import { planRows } from './plans.ts';
import { buildTerritories } from './places.ts';
import { Random } from './random.ts';
import { buildWorkers } from './workers.ts';

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
  test = await testApp({ people: false, now: () => new Date(`${DEMO.today}T06:00:00Z`) });
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
}, 120_000);

it("SO1 works in AO1's area, which lies in RO1's region, which lies in ZO1's zone", async () => {
  const [facts] = await rows(`select so.area_code = ao.area_code as area, a.region_code = ro.region_code as region,
      r.zone = zo.zone as zone, so.territory_name <> '' as territory
    from users so, users ao, users ro, users zo, areas a, regions r
    where so.sap_id = 'SO1' and ao.sap_id = 'AO1' and ro.sap_id = 'RO1' and zo.sap_id = 'ZO1'
      and a.code = ao.area_code and r.code = ro.region_code`);
  expect(facts).toEqual({ area: true, region: true, zone: true, territory: true });
});

it.each(['ADMIN1', 'ZO1', 'RO1', 'AO1', 'SO1'])('%s signs in with pin 1234', async (SAP_ID) => {
  const response = await test.call('POST', '/api/v1/login', { body: { SAP_ID, pin: '1234' } });
  expect(response.statusCode).toBe(200);
});

it('only the five demo users and the master can sign in, the master with email and password', async () => {
  const body = { email: 'master@example.com', password: 'master1234' };
  expect((await test.call('POST', '/api/v1/login/master', { body })).statusCode).toBe(200);
  const known = await rows<{ who: string }>(
    'select coalesce(sap_id, email) as who from users where pin_hash is not null order by 1',
  );
  expect(known.map(({ who }) => who)).toEqual(['ADMIN1', 'AO1', 'RO1', 'SO1', 'ZO1', 'master@example.com'].sort());
});

it('every status of plans, claims and tickets is there', async () => {
  const [facts] = await rows(`select (select count(distinct status) from pjps) as pjps,
    (select count(distinct status) from claims) as claims, (select count(distinct status) from tickets) as tickets,
    (select count(*) from dealers) as dealers, (select count(*) > 5000 from visits) as visits`);
  expect(facts).toEqual({ pjps: 4, claims: 3, tickets: 5, dealers: 600, visits: true });
});

it('the help desk has tickets with files, merged, assigned and waiting ones, and all priorities', async () => {
  const [facts] = await rows(`select
    (select count(*) from tickets t join ticket_files f on f.ticket_id = t.id where t.sap_id = 'SO1' and t.assigned_to = 'AO1') as files,
    (select count(*) from tickets t join tickets m on m.id = t.merged_into where t.sap_id = 'SO1' and m.sap_id = 'SO1') as merged,
    (select count(*) from ticket_categories where jsonb_array_length(reply_templates) < 2) as bare,
    (select count(*) from tickets where waiting_since is not null and sap_id = 'SO1' and status <> 'RESOLVED') as waiting,
    (select count(distinct priority) from tickets) as priorities,
    (select count(*) from tickets where status = 'ASSIGNED' and assigned_to is null) as nobodys`);
  expect(facts).toEqual({ files: 1, merged: 1, bare: 0, waiting: 1, priorities: 4, nobodys: 0 });
});

it('D-352: no demo ticket claims mail, and a timeline mentions a notification only where the person has it', async () => {
  expect(await rows(`select from ticket_timeline where lines::text ilike '%mail%'`)).toEqual([]);
  const namedInTimelines = await rows<{ no: string; names: string[] }>(`
    select t.ticket_no as no, string_to_array(substring(line from '^In-app notification sent to (.*)$'), ', ') as names
    from ticket_timeline l join tickets t on t.id = l.ticket_id, unnest(l.lines) line where line like 'In-app%' order by 1`);
  const stored = await rows<{ no: string; names: string[] }>(`
    select n.subject as no, array_agg(u.name order by u.sap_id) as names
    from notifications n join users u on u.id = n.user_id where n.kind = 'ticket' group by 1 order by 1`);
  expect(stored.map(({ names }) => names.length)).toEqual([4, 4]);
  expect(namedInTimelines).toEqual(stored);
});

it('D-224: ten people of the field answer for the categories; one category counts in working hours, and one ticket was opened again', async () => {
  const [facts] = await rows(`select
    (select count(distinct p->>'SAP_ID')::int from ticket_categories c, jsonb_array_elements(c.email_list) l,
      jsonb_array_elements(l->'email') p) as people,
    (select string_agg(name, ', ') from ticket_categories where in_working_hours) as working,
    (select json_agg(json_build_object('status', status, 'answer', raiser_answer)) from tickets where reopen_count = 1) as reopened`);
  expect(facts).toEqual({
    people: 10,
    working: 'Billing',
    reopened: [{ status: 'IN PROGRESS', answer: 'not solved' }],
  });
});

it('a second import of the same files finds nothing new and nothing to change', async () => {
  const lines: string[] = [];
  const { ok, files } = await importFolder(test.pool, folder, (line) => lines.push(line), { pinPepper });
  expect(ok).toBe(true);
  expect(files).toHaveLength(FILES.length);
  expect(files.filter(({ inserted, updated }) => inserted + updated > 0)).toEqual([]);
  expect(await rows('select 1 from pjps where version > 1 union all select 1 from claims where version > 1')).toEqual(
    [],
  );
  expect(lines).toContain('dealers.csv: 600 rows, 0 new, 0 updated.');
});

it('each area of the demo sign-ins has something to decide', async () => {
  expect(
    await rows(`select
      (select count(*) >= 2 from beat_switches b join users u using (sap_id) where u.area_code = a.area_code and b.status = 'In-Review') as switches,
      (select count(*) >= 3 from location_requests l join dealers d using (dealer_code) where d.area_code = a.area_code and l.status = 'Pending')
        as locations,
      (select count(*) >= 3 from pjps p join users u using (sap_id) where u.area_code = a.area_code and p.status = 'In-Review') as plans,
      (select count(*) >= 3 from attendance l join users u using (sap_id) where u.area_code = a.area_code
        and l.status = 'Leave Applied' and l.leave_type <> '') as leaves,
      (select count(*) >= 1 from attendance_requests r join attendance d on d.id = r.attendance_id join users u using (sap_id)
        where u.area_code = a.area_code and r.status = 'PENDING') as edits
      from users a where a.sap_id = 'AO1'`),
  ).toEqual([{ switches: true, locations: true, plans: true, leaves: true, edits: true }]);
});

it('the days of one leave have one type', async () => {
  const [facts] =
    await rows(`select count(*) > 3 as "areThere", count(*) filter (where a.leave_type <> b.leave_type)::int as differ
    from attendance a join attendance b on b.sap_id = a.sap_id and b.day = a.day + 1 and b.status = a.status
    where a.status like 'Leave%'`);
  expect(facts).toEqual({ areThere: true, differ: 0 });
});

it('beat switches below RO1 are for planned days and have no findings; elsewhere one is for a Sunday without a plan', async () => {
  const codesFor = async (as: string) =>
    (
      (await test.call('GET', '/api/v1/inbox/keys', { as, query: { kind: 'switch' } })).json().data as {
        findings: string[];
      }[]
    ).flatMap(({ findings }) => findings);
  expect(await codesFor('RO1')).toEqual([]);
  expect(await codesFor('ADMIN1')).toContain('no-plan');
  const [approved] = await rows(`select count(*)::int as count from beat_switches b join users u using (sap_id)
    where u.region_code = (select region_code from users where sap_id = 'RO1') and b.status = 'In-Review'
      and not exists (select from pjps p where p.sap_id = b.sap_id and p.plan_date = b.plan_date)`);
  expect(approved).toEqual({ count: 0 });
});

it('no visit is marked as planned on a day for which its officer has no plan', async () => {
  const [facts] = await rows(`
    select count(*) filter (where p.sap_id is not null) > 100 as "areThere", count(*) filter (where p.sap_id is null)::int as "noPlan"
    from visits v left join (select distinct sap_id, plan_date from pjps) p on p.sap_id = v.sap_id and p.plan_date = v.visit_day
    where not v.unplanned and not v.deleted and v.visit_day >= (select min(plan_date) from pjps)`);
  expect(facts).toEqual({ areThere: true, noPlan: 0 });
});

it('the demo asks for check-ins and check-outs to be put right, and some of it is decided', async () => {
  const [facts] =
    await rows(`select count(distinct r.status)::int as statuses, bool_or(r.check_in is not null) as "checkIn",
    bool_or(r.check_out is not null) as "checkOut", bool_or(a.server_check_in > a.check_in + interval '5 minutes') as offline
    from attendance_requests r, attendance a`);
  expect(facts).toEqual({ statuses: 3, checkIn: true, checkOut: true, offline: true });
});

it('waiting plans conflict with a leave, a holiday and another plan of the day', async () => {
  const waiting = `p.status = 'In-Review' and p.activity = 'Field' and p.plan_date > '2026-07-15' and u.area_code = 'NZ-R1-A1'`;
  const [facts] = await rows(`select
    (select count(*) > 0 from pjps p join users u using (sap_id) join attendance a on a.sap_id = p.sap_id and a.day = p.plan_date
      where ${waiting} and a.status like 'Leave%') as leave,
    (select count(*) > 0 from pjps p join users u using (sap_id) join holidays h on h.day = p.plan_date
      and (h.type = 'PUBLIC' or u.region_code = any (h.regions)) where ${waiting}) as holiday,
    (select count(*) > 0 from pjps p join pjps o on o.plan_date = p.plan_date and o.sap_id <> p.sap_id and o.dealer_codes && p.dealer_codes
      join users u on u.sap_id = p.sap_id where p.plan_date > '2026-07-15' and u.area_code = 'NZ-R1-A1') as twice`);
  expect(facts).toEqual({ leave: true, holiday: true, twice: true });
});

it('visits have their oddities: far, without place, still open, deleted, and dealers that have moved', async () => {
  const [facts] =
    await rows(`select bool_or(distance_metres >= 100) as far, bool_or(distance_metres is null and ended_at is not null)
      as unknown, bool_or(ended_at is null) as open, bool_or(deleted) as deleted, bool_or(start_dealer_metres > 90000) as jumps,
      bool_or(sap_id like 'RO%') as regional, bool_and((visit_type = 'DEALER') = (lead_id is null)) as leads,
      bool_or(sap_id = 'SO1' and visit_day = '2026-07-15') as today from visits`);
  expect(facts).toEqual({
    far: true,
    unknown: true,
    open: true,
    deleted: true,
    jumps: true,
    regional: true,
    leads: true,
    today: true,
  });
});

it('SO3 has come from another area and SO5 has left: their days before stay where they were', async () => {
  expect(
    await rows(`select o.sap_id, count(distinct o.area_code)::int as areas, max(o.day) < '2026-07-15' as ended
      from officer_days o where o.sap_id in ('SO3', 'SO5') group by 1 order by 1`),
  ).toEqual([
    { sap_id: 'SO3', areas: 2, ended: false },
    { sap_id: 'SO5', areas: 1, ended: true },
  ]);
});

it("the day's counts are those of the visits", async () => {
  expect(
    await rows(`select o.sap_id, o.day from officer_days o full join (
        select sap_id, visit_day as day, count(*) as n from visits where not deleted group by 1, 2) v using (sap_id, day)
      where o.all_visits is distinct from v.n`),
  ).toEqual([]);
});

it("a document's film is an MP4 that is served whole", async () => {
  const [film] = await rows<{ id: string; name: string; size: number }>(
    `select f.id, f.name, f.size from documents d join stored_files f on f.id = d.file_id where f.type = 'video/mp4' limit 1`,
  );
  const response = await test.call('GET', `/files/${film?.id}/${film?.name}`);
  expect([response.statusCode, response.headers['content-type'], response.rawPayload.length]).toEqual([
    200,
    'video/mp4',
    film?.size,
  ]);
  expect(response.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
});

it('claims have everything against them that the check knows, and some have nothing', async () => {
  const { data } = (await test.call('GET', '/api/v1/inbox/keys', { as: 'ADMIN1', query: { kind: 'claim' } })).json();
  const codes = new Set((data as { findings: string[] }[]).flatMap(({ findings }) => findings));
  expect([...codes].sort()).toEqual([...claims.CLAIM_FINDINGS].sort());
  const clear = (data as { findings: string[] }[]).filter(({ findings }) => findings.length === 0);
  expect(clear.length).toBeGreaterThan(5);
});

it('claims with every planted finding wait below RO1, on any day that the demo is made', async () => {
  const random = new Random('places');
  const places = await buildTerritories(SCALES.small, random);
  const everyone = buildPeople(places, random, 1);
  const region = everyone.find(({ sapId }) => sapId === 'RO1')?.regionCode;
  const below = new Set(everyone.filter((person) => person.regionCode === region).map(({ sapId }) => sapId));
  for (let i = 0; i < 60; i += 1) {
    const today = plusDays(DEMO.today, i);
    const calendar = new Calendar(1, today, places, 0);
    const holidays = new Set(calendar.holidays.map(({ day }) => day));
    const waiting = [...claimRows(everyone, [], SCALES.small.claims, calendar, new Random(today))]
      .map(([, sapId, day, , , amount, , bills, status]) => ({ sapId, day, amount, bills, status }))
      .filter(({ sapId, status }) => below.has(String(sapId)) && status === 'Pending');
    expect(waiting.some(({ amount, bills }) => bills === '' && Number(amount) % 100 === 0)).toBe(true);
    expect(waiting.some(({ day }) => holidays.has(String(day)))).toBe(true);
    expect(waiting.some(({ day }) => String(day) < plusDays(today, -60))).toBe(true);
  }
});

it("an officer of AO1's area asks for leave on the last working day, whichever day the demo is made", async () => {
  const random = new Random('places');
  const places = await buildTerritories(SCALES.small, random);
  const everyone = buildPeople(places, random, 1);
  const shops = buildDealers(places, 40, random, 1);
  const area = everyone.find(({ sapId }) => sapId === 'AO1')?.areaCode;
  const first = everyone.findIndex(({ role }) => role === 'SO');
  const officers = buildWorkers(everyone, shops, new Map(), DEMO.today).officers.slice(0, 2);
  for (let i = 0; i < 366; i += 1) {
    const today = plusDays(DEMO.today, i);
    const calendar = new Calendar(1, today, places, first);
    const leaves = officers.flatMap(({ person, index }) =>
      [1, 2, 3, 4, 5, 6]
        .map((back) => plusDays(today, -back))
        .filter((day) => calendar.kind(index, person.regionCode, day) === 'leaveApplied')
        .map((day) => `${person.sapId} ${day}`),
    );
    const waiting = [
      ...planRows(officers, {
        calendar,
        random: new Random(today),
        wholeMonths: 1,
        inField: new Map(),
        planIds: new Set(),
      }),
    ]
      .filter(([, sapId, status, activity]) => {
        const areaCode = everyone.find((person) => person.sapId === sapId)?.areaCode;
        return status === 'In-Review' && activity === 'Field' && areaCode === area;
      })
      .map(([, sapId, , , day]) => `${sapId} ${day}`);
    expect([today, leaves.some((day) => waiting.includes(day))]).toEqual([today, true]);
  }
});

it('a large company has 500,000 claims, of which those that wait are of the last three months', async () => {
  const { claims: recent, settledClaims } = SCALES.large;
  expect(recent + settledClaims).toBe(500_000);
  const random = new Random('places');
  const everyone = buildPeople(await buildTerritories(SCALES.small, random), random, 1);
  const settled = { count: 2_000, after: 220, days: 365 };
  const rows = [...settledClaimRows(everyone, settled, DEMO.today, new Random('settled'))];
  expect(rows).toHaveLength(2_000);
  expect(rows[0]?.[0]).toBe('C000221');
  expect(new Set(rows.map(([, , , , , , , , status]) => status))).toEqual(new Set(['Approved', 'Rejected']));
});

it('each month that the expense charts show has claims', async () => {
  const { data } = (await test.call('GET', '/api/v1/admin/reimbursement/data/monthly', { as: 'ADMIN1' })).json();
  expect(data).toHaveLength(6);
  for (const { totalAmount } of data) expect(totalAmount).toBeGreaterThan(0);
});

it("a claim's bill opens as a PDF", async () => {
  const [claim] = await rows<{ link: string }>(`select bills[1] as link from claims where bills <> '{}' limit 1`);
  const response = await test.call('GET', claim?.link ?? '');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/pdf');
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
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
      const { rows: facts } = await other.pool.query(
        `select (select max(visit_day) = $1::date from visits) as morning, (select max(plan_date) from pjps) as last,
        (select count(*) > 20 from pjps where plan_date > $1::date - 20 and plan_date <= $1::date) as plans,
        (select count(*) from pjps where extract(dow from plan_date) = 0) as sundays,
        (select count(*)::int from survey_uploads x join survey_documents d on d.id = x.document_id where d.sap_id = 'SO1') as uploads,
        (select detail->>'today' from data_loads where source = 'demo') as today`,
        [today],
      );
      expect(facts[0]).toMatchObject({ morning: true, plans: true, sundays: 0, uploads: 3, today });
      expect(facts[0].last.slice(0, 7) >= today.slice(0, 7)).toBe(true);
    } finally {
      await other.close();
    }
  },
  90_000,
);

it('a dealer’s sales are the same in the directory, in churn, and piece by piece on his page', async () => {
  const contradictions = await rows(`select d.dealer_code from dealers d
      join churn_facts now on now.dealer_code = d.dealer_code and now.month = '2026-07-01'
      join churn_facts before on before.dealer_code = d.dealer_code and before.month = '2026-06-01'
    where d.sales_mtd is distinct from now.sale_value
      -- D-313: until 15 June of its 30 days, in tens.
      or abs(d.sales_last_month - before.sale_value / 2) > 5
      or now.out60 > d.overdue or d.overdue > d.outstanding or now.out_above90 > now.out60`);
  expect(contradictions).toEqual([]);
  const prices = Object.entries(PRICES).map(([category, price]) => `('${category}', ${price})`);
  const months = await rows<{ sold: number; pieces: number; by_piece: number }>(`
    with pieces as (
      select dealer_code, date_trunc('month', day)::date as month, sum(quantity) as pieces, sum(quantity * price) as rupees
      from dealer_sales join (values ${prices.join(',')}) as prices (category, price) using (category) group by 1, 2)
    select f.sale_value::float8 as sold, coalesce(p.pieces, 0)::int as pieces, coalesce(p.rupees, 0)::float8 as by_piece
    from churn_facts f left join pieces p using (dealer_code, month) where f.month >= '2026-04-01'`);
  expect(months).toHaveLength(2_400);
  // Half a truck's tyre more or less, and no month with sales on one page alone.
  expect(months.filter(({ sold, by_piece }) => Math.abs(sold - by_piece) > 9_000)).toEqual([]);
  expect(months.filter(({ sold, pieces }) => sold > 0 !== pieces > 0)).toEqual([]);
  expect(months.some(({ sold }) => sold === 0)).toBe(true);
});

it('each of the three whole months before this one is covered from its first to its last working day', async () => {
  const sources = {
    visits: 'visits v join users u using (sap_id)|visit_day',
    plans: 'pjps v join users u using (sap_id)|plan_date',
    attendance: 'attendance v join users u using (sap_id)|day',
    tasks: 'tasks v join users u using (sap_id)|due_date',
    tickets: "tickets v join users u using (sap_id)|(v.created_at at time zone 'Asia/Kolkata')::date",
    claims: 'claims v join users u using (sap_id)|claim_date',
    prospects: "prospects v join users u using (sap_id)|(v.created_at at time zone 'Asia/Kolkata')::date",
    sales: 'dealer_sales v join dealers u using (dealer_code)|day',
  };
  for (const [source, text] of Object.entries(sources)) {
    const [from, day] = text.split('|');
    const months = await rows<{ month: string; first: number; last: number; area: number }>(`
      select to_char(${day}, 'YYYY-MM') as month, min(extract(day from ${day}))::int as first, max(extract(day from ${day}))::int as last,
        count(*) filter (where u.area_code = 'NZ-R1-A1')::int as area
      from ${from} where ${day} between '2026-04-01' and '2026-06-30' group by 1 order by 1`);
    expect([source, months.map(({ month }) => month)]).toEqual([source, ['2026-04', '2026-05', '2026-06']]);
    expect([source, months.filter(({ first, last, area }) => first > 3 || last < 28 || area === 0)]).toEqual([
      source,
      [],
    ]);
  }
});

it('the partner has scored most JKC dealers, and no two rings in three show one number', async () => {
  const [jkc] =
    await rows(`select (count(s.actyv_score) * 3 / count(*))::int as thirds, count(distinct s.actyv_score) > 10 as differ
    from dealers d left join dealer_scores s using (dealer_code) where d.jkc`);
  expect(jkc).toEqual({ thirds: 2, differ: true });
  const [scores] = await rows(`select count(*) filter (where jk_score <= 50) * 3 < count(*) as above,
    count(distinct jk_score) > 10 as differ from prospects`);
  expect(scores).toEqual({ above: true, differ: true });
});

it('dealers at risk sell less than before, officers and model differ, and in each area something is due and overdue', async () => {
  const [seen] = await rows(`select count(distinct month)::int as months, count(distinct risk)::int as levels,
      bool_or(conflict) as conflicts, bool_or(so_risk is null and health_remark <> '') as words,
      bool_or(outcome = 'kept') as kept, bool_or(outcome = 'lost') as lost from churn_facts`);
  expect(seen).toEqual({ months: 24, levels: 5, conflicts: true, words: true, kept: true, lost: true });
  const [sold] = await rows<{ risky: number; steady: number }>(`select
      avg(n.sale_value / nullif(b.sale_value, 0)) filter (where f.risk in ('High Risk', 'Obvious Churner')) as risky,
      avg(n.sale_value / nullif(b.sale_value, 0)) filter (where f.risk = 'Performing Well') as steady
    from churn_facts f join churn_facts n on n.dealer_code = f.dealer_code and n.month = f.month - interval '1 month'
      join churn_facts b on b.dealer_code = f.dealer_code and b.month = f.month - interval '6 months'
    where f.month = '2026-05-01'`);
  expect(Number(sold?.risky)).toBeLessThan(0.7);
  expect(Number(sold?.steady)).toBeGreaterThan(0.9);
  const [followed] = await rows(`select count(distinct d.area_code)::int as areas from dealers d
    where exists (select 1 from churn_follow_ups u join dealers x using (dealer_code)
        where x.area_code = d.area_code and u.acted_at is null and u.due_day >= '2026-07-15')
      and exists (select 1 from churn_follow_ups u join dealers x using (dealer_code)
        where x.area_code = d.area_code and u.acted_at is null and u.due_day < '2026-07-15' and u.month = '2026-07-01')`);
  expect(followed).toEqual({ areas: 20 });
  expect(await rows(`select 1 from churn_remarks where reasons <> '{}' limit 1`)).toHaveLength(1);
});

it('D-368: AO1’s area has an agreement in each stage, and an approved prospect without one', async () => {
  const { data } = (
    await test.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'AO1', query: { page: '1', limit: '100' } })
  ).json();
  const links: string[] = data.flatMap(({ ehr }: { ehr: string | null }) => ehr ?? []);
  const stages = data.map((row: prospects.Prospect) => row.eContractProgress?.stage).filter(Boolean);
  expect(stages.sort()).toEqual([...agreements.AGREEMENT_STAGES].sort());
  const without = await rows(`select from prospects p join users u using (sap_id)
    where u.area_code = 'NZ-R1-A1' and p.kind = 'dealer' and p.status = 'Approved' and p.ehr is null`);
  expect(without.length).toBeGreaterThan(0);
  const responses = await Promise.all(
    links.map((link) => test.call('GET', `/api/v1/agreement/${link.replace('/dealer-agreement/documentId:', '')}`)),
  );
  expect(responses.map((response) => response.json().code ?? 'open').sort()).toEqual([
    'AGREEMENT_EXPIRED',
    'AGREEMENT_WITHDRAWN',
    'open',
    'open',
    'open',
    'open',
    'open',
  ]);
  const opened = await Promise.all(
    links.map(async (link, index) => {
      const documentId = link.replace('/dealer-agreement/documentId:', '');
      const agreement = responses[index]?.json().data;
      const comments = (await test.call('GET', `/api/v1/agreement/${documentId}/comments`)).json().data;
      return { agreement, comments };
    }),
  );
  const ofStage = (stage: string) => opened.find(({ agreement }) => agreement?.stage === stage);
  const [negotiated, signed] = [ofStage('changed'), ofStage('signed-off')];
  expect(signed?.agreement).toMatchObject({ agreedName: 'Rakesh Gupta', signedAt: '2026-07-11T03:30:00.000Z' });
  expect(negotiated?.agreement).toMatchObject({
    version: 3,
    changes: ['14 Jul 2026 12:00 PM – DEALER saved the agreement', '14 Jul 2026 03:00 PM – AO saved the agreement'],
  });
  expect(negotiated?.agreement.Agreement).toContain('within 45 days of the invoice');
  expect(negotiated?.comments).toMatchObject([{ line: 'sixty days’ notice', role: 'DEALER' }]);
  expect(negotiated?.agreement.Agreement).toContain(
    `<mark data-comment="${negotiated?.comments[0]._id}">sixty days’ notice</mark>`,
  );
  // Reading opened the one that was only sent.
  const unchanged = opened.filter(({ agreement }) => agreement?.stage === 'opened');
  expect(unchanged.map(({ agreement, comments }) => [agreement.version, comments])).toEqual([
    [1, []],
    [1, []],
  ]);
});

it('0071: in each area a dealer’s counter was surveyed, once by his code and once by his name', async () => {
  const [surveyed] = await rows(`select count(distinct d.area_code)::int as areas from dealers d
    where exists (select 1 from survey_answers a where a.counter_code = dealer_key(d.dealer_code))
      and exists (select 1 from survey_answers a join user_territories m on m.sap_id = a.sap_id and m.valid_to is null
        where m.territory_code = d.territory_code and a.counter_code is null and a.counter_name = counter_key(d.name))`);
  expect(surveyed).toEqual({ areas: 20 });
});

it('SV-REC: one survey in AO1’s area always has undecided differences, and another has two reconciled versions', async () => {
  const { data } = (
    await test.call('GET', '/api/v1/scan/document/list', { as: 'AO1', query: { SAP_ID: 'SO1', content: 'false' } })
  ).json();
  const documents: { _id: string; documentName: string; uploadedDocument: string | null }[] = data[0].documents;
  const uploaded = documents.filter(({ uploadedDocument }) => uploadedDocument !== null);
  const getReconciliation = async (name: string) => {
    const file = uploaded.find(({ documentName }) => documentName === `1700000000_${name}.json`);
    const download = await test.call('GET', file?.uploadedDocument ?? '', { as: 'AO1' });
    const { sheets } = await readWorkbook('Kept.xlsx', download.rawPayload);
    const response = await test.call('GET', `/api/v1/scan/reconciliation/${file?._id}`, { as: 'AO1' });
    const [stored] = (
      await test.pool.query('select sheet from survey_uploads where document_id = $1 order by number desc', [file?._id])
    ).rows;
    expect(sheets.map(({ rows: cells }) => cells.map((row) => row.filter((cell) => cell !== null)))).toEqual([
      stored.sheet,
    ]);
    return reconciliation.reconciliation.response.parse(response.json()).data;
  };
  expect(uploaded).toHaveLength(2);
  const open = await getReconciliation('modified-survey');
  expect(open).toMatchObject({ canReconcile: true, notes: [], decisions: [], versions: [] });
  expect(open.differences.map(({ kind, origin, field, rowName }) => [kind, origin, field ?? rowName])).toEqual([
    ['field-changed', 'file', 'Owner'],
    ['field-changed', 'both', 'Staff'],
    ['field-added', 'file', 'Closed on'],
    ['cell-changed', 'file', 'JK Tyre'],
    ['cell-changed', 'same', 'CEAT'],
    ['row-removed', 'file', 'Local Brand'],
    ['row-added', 'file', 'Michelin'],
    ['column-renamed', 'file', null],
    ['cell-changed', 'file', '145/80 R12'],
  ]);
  const decided = await getReconciliation('reconciled-survey');
  expect(decided.versions).toMatchObject([
    { number: 2, by: 'AO1', at: '2026-07-14T04:50:00.000Z', accepted: 3, refused: 0 },
    { number: 1, by: 'AO1', at: '2026-07-13T04:50:00.000Z', accepted: 1, refused: 1 },
  ]);
  const path = `/api/v1/scan/reconciliation/${decided._id}/versions/`;
  const version = async (number: number) =>
    (await test.call('GET', path + number, { as: 'ADMIN1' })).json().data.document;
  expect(await version(1)).toContain('"Display":"Yes"},{"Name":"Monthly sales"');
  expect(await version(1)).toContain('["JK Tyre",25]');
  expect(await version(2)).toContain('"Staff":5,"Display":"Yes"');
  expect(await version(2)).toContain('["JK Tyre",28]');
});

it('the demo company shows what a sync of market research does: prices that changed, one that is gone, a record that was refused', async () => {
  const as = 'AO1';
  const list = (
    await test.call('GET', '/api/v1/market-research/list', { as, query: { priceChanged: 'yes', limit: '50' } })
  ).json();
  const finds: marketResearch.MarketFind[] = list.data.flatMap(
    ({ allProducts }: marketResearch.MarketProduct) => allProducts,
  );
  const changed = finds.filter(({ priceBefore }) => priceBefore !== null);
  expect(new Set(changed.map(({ productName, productSize }) => `${productName} ${productSize}`)).size).toBe(7);
  for (const { companyName, productPrice, priceBefore } of changed)
    expect([companyName, productPrice === priceBefore]).toEqual(['APOLLO', false]);
  const [sync] = (await test.call('GET', '/api/v1/web-scrapping/syncs', { as })).json().data;
  expect(sync).toMatchObject({ brand: 'APOLLO', status: 'done', found: 9, added: 0, changed: 7, lost: 1, refused: 1 });
  // Own pictures work with any page policy.
  const [picture] = finds.flatMap(({ productImage }) => productImage || []);
  const image = await test.call('GET', String(picture));
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
});

it('D-362: SO1 has a request to visit two dealers of his territory, unread, where his notification leads', async () => {
  const [row] =
    await rows(`select cardinality(r.dealer_codes) as dealers, n.path = '/my-reminders?reminder=' || r.id as leads
    from reminders r join users u on u.sap_id = r.sap_id join notifications n on n.user_id = u.id and n.read_at is null
    where r.sap_id = 'SO1'`);
  expect(row).toEqual({ dealers: 2, leads: true });
});

it('D-369: SO1 is asked about a claim that waits, and his notification leads there', async () => {
  const questions = await rows(`select c.status, q.answer, n.path = '/my-requests?request=' || c.id as leads
    from request_questions q join claims c on c.id = q.record_id join users u on u.sap_id = c.sap_id
      join notifications n on n.user_id = u.id and n.kind = 'mention' where c.sap_id = 'SO1'`);
  expect(questions).toEqual([{ status: 'Pending', answer: null, leads: true }]);
});

it('D-370: raisers have said how solutions were, in all three words', async () => {
  const words = await rows(`select satisfaction from tickets where raiser_answer = 'solved' group by 1 order by 1`);
  expect(words).toEqual(['Fair', 'Good', 'Poor'].map((satisfaction) => ({ satisfaction })));
});
