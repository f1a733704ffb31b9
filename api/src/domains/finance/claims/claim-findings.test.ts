import { claims, inbox } from 'api-contract';
import { addClaim, addFile, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addDealerVisit } from '../../../testing/seed-dashboards.ts';
import { addReportedAttendance, addReportedHoliday } from '../../../testing/seed-reports.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const DAY = '2026-11-10';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now });
});
beforeEach(async () => {
  await test.pool.query('delete from claims');
  await test.pool.query('truncate attendance, holidays, visits cascade');
  for (const sapId of ['SO1', 'SO2', 'SO9']) await addDealerVisit(test.pool, { sapId, day: DAY });
});
afterAll(() => test.close());

const listed = async (as: string) =>
  claims.reimbursements.response.parse(
    (await test.call('GET', '/api/v1/admin/reimbursement', { as, query: { limit: '100' } })).json(),
  ).data;
/** On its screen, in the inbox and at bulk approval. */
const getFindings = async (id: string, as = 'RO1'): Promise<string[][]> => {
  const query = { kind: 'claim', limit: '100' };
  const onScreen = (await listed(as)).find(({ _id }) => _id === id)?.findings ?? [];
  const rows = inbox.inbox.response.parse((await test.call('GET', '/api/v1/inbox', { as, query })).json()).data;
  const row = rows.find((each) => each.id === id);
  expect(row).toMatchObject({ kind: 'claim', claim: { _id: id }, findings: onScreen });
  const getKeys = async (check?: string) =>
    inbox.inboxKeys.response.parse(
      (await test.call('GET', '/api/v1/inbox/keys', { as, query: { kind: 'claim', ...(check && { check }) } })).json(),
    ).data;
  const key = (await getKeys()).find((each) => each.id === id);
  expect(key?.findings).toEqual(onScreen.map(({ code }) => code));
  const isClear = (await getKeys('clear')).some((each) => each.id === id);
  expect(isClear).toBe(onScreen.length === 0);
  return onScreen.map(({ code, text }) => [code, text]);
};
const bill = async (content: string) =>
  `/files/${await addFile(test.pool, 'bill.pdf', 'application/pdf', content)}/bill.pdf`;

describe('findings of a claim', () => {
  it('are none where it has its own bill, on a day with a visit', async () => {
    await addClaim(test.pool, { date: '2026-11-09', bills: [await bill('Bill of the 9th')] });
    const id = await addClaim(test.pool, { bills: [await bill('Bill of the 10th'), 'https://bills.example/7'] });
    expect(await getFindings(id)).toEqual([]);
  });

  it('a bill that was claimed already is found: the same content in another file, by any claimant', async () => {
    const first = await addClaim(test.pool, { sapId: 'SO2', bills: [await bill('Taxi 17')], status: 'Approved' });
    const again = await addClaim(test.pool, { bills: [await bill('Another'), await bill('Taxi 17')] });
    expect(await getFindings(again)).toEqual([['bill-claimed', 'Person SO2 · SO2, 10/11/2026, Approved']]);
    await test.pool.query(`update claims set status = 'Rejected' where id = $1`, [first]);
    expect(await getFindings(again)).toEqual([]);
  });

  it('name the same link, where it is no file of ours; a claim’s own bill twice is no other claim', async () => {
    await addClaim(test.pool, { sapId: 'SO2', bills: ['https://bills.example/7'] });
    const again = await addClaim(test.pool, { bills: ['https://bills.example/7'] });
    const once = await addClaim(test.pool, {
      amount: 451,
      bills: ['https://bills.example/8', 'https://bills.example/8'],
    });
    expect(await getFindings(again)).toEqual([['bill-claimed', 'Person SO2 · SO2, 10/11/2026, Pending']]);
    expect(await getFindings(once)).toEqual([]);
  });

  it('D-007: a finding names nobody outside the scope', async () => {
    await addClaim(test.pool, { sapId: 'SO9', bills: ['https://bills.example/7'] });
    const again = await addClaim(test.pool, { bills: ['https://bills.example/7'] });
    expect(await getFindings(again)).toEqual([['bill-claimed', 'somebody outside your scope, Pending']]);
    expect(await getFindings(again, 'ADMIN1')).toEqual([['bill-claimed', 'Person SO9 · SO9, 10/11/2026, Pending']]);
  });

  it('the bill finding follows a changed bill, and knows a file that came later once the claim is written again', async () => {
    await addClaim(test.pool, { sapId: 'SO2', bills: [await bill('Taxi 17')] });
    const late = '11111111-2222-4333-8444-555555555555';
    const link = `/files/${late}/bill.pdf`;
    const id = await addClaim(test.pool, { bills: [link] });
    expect(await getFindings(id)).toEqual([]);
    await test.pool.query(`insert into stored_files (id, name, type, size, sha256)
      select '${late}', name, type, size, sha256 from stored_files f where f.name = 'bill.pdf'
        and f.sha256 in (select content from claim_bills) limit 1`);
    await test.pool.query('update claims set bills = bills');
    expect(await getFindings(id)).toEqual([['bill-claimed', 'Person SO2 · SO2, 10/11/2026, Pending']]);
    await test.pool.query(`update claims set bills = '{}' where id = $1`, [id]);
    expect(await getFindings(id)).toEqual([]);
  });

  it('name the same amount, category and day by the same person', async () => {
    const one = await addClaim(test.pool, { subCategory: 'Taxi' });
    const two = await addClaim(test.pool, { subCategory: 'Fuel', status: 'Approved' });
    expect(await getFindings(one)).toEqual([['same-claim', 'Fuel, Approved']]);
    await test.pool.query(`update claims set status = 'Rejected' where id = $1`, [two]);
    expect(await getFindings(one)).toEqual([]);
  });
  it.each([{ amount: 451 }, { category: 'Food' }, { date: '2026-11-09' }, { sapId: 'SO2' }])(
    'another claim that differs in %j is no finding',
    async (other) => {
      await addClaim(test.pool, other);
      expect(await getFindings(await addClaim(test.pool))).toEqual([]);
    },
  );

  describe('over the month’s limit of the position', () => {
    let travel: string;
    beforeEach(async () => {
      await test.pool.query('delete from reimbursement_categories');
      const { rows } = await test.pool.query<{ id: string }>(
        `insert into reimbursement_categories (name, former_names, sub_categories) values ('Trips', '{Travel}', '{Taxi,Fuel}') returning id`,
      );
      travel = rows[0]!.id;
      await test.pool.query(
        `insert into spend_limits (role, category_id, sub_category, amount) values ('SO', $1, 'taxi', 1000), ('AO', $1, 'Taxi', 0)`,
        [travel],
      );
    });
    afterEach(() => test.pool.query('delete from reimbursement_categories'));
    const getLimit = async (id: string) => (await listed('RO1')).find(({ _id }) => _id === id)?.monthLimit;

    it('D-171, D-332: the month’s approved and waiting claims count, by the category that the text means', async () => {
      await addClaim(test.pool, { date: '2026-11-01', category: 'TRIPS', amount: 300, status: 'Approved' });
      const id = await addClaim(test.pool, { amount: 650 });
      expect(await getFindings(id)).toEqual([]);
      expect(await getLimit(id)).toEqual({ limit: 1000, used: 300, pending: 650, left: 50 });
      const more = await addClaim(test.pool, { amount: 50.5 });
      for (const one of [id, more]) expect(await getFindings(one)).toEqual([['over-limit', '1000.5 of 1000']]);
      expect(await getLimit(more)).toEqual({ limit: 1000, used: 300, pending: 700.5, left: -0.5 });
      const query = { SAP_ID: 'SO1', month: '2026-11' };
      const response = await test.call('GET', '/api/v1/admin/reimbursement/limits-used', { as: 'RO1', query });
      expect(response.json().data).toEqual([{ category: 'Trips', subCategory: 'taxi', ...(await getLimit(more)) }]);
    });

    it('the whole limit is not over it; rejected claims, other months, people and sub categories do not count', async () => {
      const month = { amount: 600 };
      await addClaim(test.pool, { ...month, date: '2026-11-30', status: 'Rejected' });
      await addClaim(test.pool, { ...month, date: '2026-10-31', status: 'Approved' });
      await addClaim(test.pool, { ...month, date: '2026-12-01', status: 'Approved' });
      await addClaim(test.pool, { ...month, sapId: 'SO2', status: 'Approved' });
      await addClaim(test.pool, { ...month, date: '2026-11-09', subCategory: 'Fuel', status: 'Approved' });
      await addClaim(test.pool, { ...month, date: '2026-11-09', category: 'Food', status: 'Approved' });
      const id = await addClaim(test.pool, { amount: 1000, bills: ['https://bills.example/1'] });
      expect(await getFindings(id)).toEqual([]);
      expect(await getLimit(id)).toEqual({ limit: 1000, used: 0, pending: 1000, left: 0 });
    });

    it('a limit of one rupee is a limit', async () => {
      await test.pool.query(`update spend_limits set amount = 1 where role = 'SO'`);
      const id = await addClaim(test.pool, { amount: 1 });
      expect(await getFindings(id)).toEqual([]);
      expect(await getLimit(id)).toEqual({ limit: 1, used: 0, pending: 1, left: 0 });
      await test.pool.query('update claims set amount = 1.5 where id = $1', [id]);
      expect(await getFindings(id)).toEqual([['over-limit', '1.5 of 1']]);
      expect(await getLimit(id)).toEqual({ limit: 1, used: 0, pending: 1.5, left: -0.5 });
    });

    it('a position with no limit, or one of 0, has none', async () => {
      for (const sapId of ['AO1', 'ZO1']) {
        const id = await addClaim(test.pool, { sapId, amount: 90_001 });
        expect(await getFindings(id, 'ADMIN1')).toEqual([]);
        expect((await listed('ADMIN1')).find(({ _id }) => _id === id)?.monthLimit).toBeNull();
      }
    });
  });

  it.each(['Leave', 'Leave Approved'])('name a day on %s', async (status) => {
    await addReportedAttendance(test.pool, { day: DAY, status });
    expect(await getFindings(await addClaim(test.pool))).toEqual([['leave', status]]);
  });
  it('a refused or merely requested leave, or somebody else’s, is no finding', async () => {
    await addReportedAttendance(test.pool, { day: DAY, status: 'Leave Applied' });
    await addReportedAttendance(test.pool, { sapId: 'SO2', day: DAY, status: 'Leave Approved' });
    expect(await getFindings(await addClaim(test.pool))).toEqual([]);
  });

  it('name a holiday of all, or of the person’s region', async () => {
    await addReportedHoliday(test.pool, DAY);
    expect(await getFindings(await addClaim(test.pool))).toEqual([['holiday', 'Holiday']]);
    await test.pool.query('delete from holidays');
    await addReportedHoliday(test.pool, DAY, ['NR2']);
    const region = (await test.pool.query(`select region_code from users where sap_id = 'SO1'`)).rows[0].region_code;
    const id = await addClaim(test.pool, { amount: 451 });
    expect(region).not.toBe('NR2');
    expect(await getFindings(id)).toEqual([]);
    await addReportedHoliday(test.pool, DAY, [region]);
    expect(await getFindings(id)).toEqual([['holiday', 'Holiday']]);
  });

  it('name a day without a visit, of a sales officer; nobody expects visits of a manager', async () => {
    expect(await getFindings(await addClaim(test.pool, { date: '2026-11-09' }))).toEqual([['no-visit', '09/11/2026']]);
    expect(await getFindings(await addClaim(test.pool, { sapId: 'AO1', date: '2026-11-09' }))).toEqual([]);
    await addDealerVisit(test.pool, { sapId: 'SO1', day: '2026-11-08', type: 'CUSTOMERS' });
    expect(await getFindings(await addClaim(test.pool, { date: '2026-11-08' }))).toEqual([]);
  });

  it('name a day that lies more days back than the setting allows, counted in India', async () => {
    const days = { sapId: 'AO1' };
    expect(await getFindings(await addClaim(test.pool, { ...days, date: '2026-09-21' }))).toEqual([]);
    expect(await getFindings(await addClaim(test.pool, { ...days, date: '2026-09-20' }))).toEqual([
      ['old', '61 days, at most 60'],
    ]);
  });

  it.each([
    [500, '500'],
    [100, '100'],
    [12000, '12000'],
  ])('name a round sum without a bill: %d', async (amount, text) => {
    expect(await getFindings(await addClaim(test.pool, { amount }))).toEqual([['round-without-bill', text]]);
  });
  it('a claim with a bill, of no round sum or of nothing is no finding', async () => {
    expect(await getFindings(await addClaim(test.pool, { amount: 500, bills: ['https://bills.example/1'] }))).toEqual(
      [],
    );
    for (const amount of [450, 500.5, 0]) expect(await getFindings(await addClaim(test.pool, { amount }))).toEqual([]);
  });

  it('name all of it at once, in one order', async () => {
    await addUser(test.pool, { sapId: 'SO77', role: 'SO', territory: 'NT1' });
    await addReportedHoliday(test.pool, '2026-09-01');
    await addReportedAttendance(test.pool, { sapId: 'SO77', day: '2026-09-01', status: 'Leave' });
    const claim = { sapId: 'SO77', date: '2026-09-01', amount: 700 };
    await addClaim(test.pool, { ...claim, status: 'Approved' });
    const id = await addClaim(test.pool, claim);
    expect((await getFindings(id)).map(([code]) => code)).toEqual([
      'same-claim',
      'leave',
      'holiday',
      'no-visit',
      'old',
      'round-without-bill',
    ]);
  });

  it('a claim that is decided has no findings any more', async () => {
    const id = await addClaim(test.pool, { amount: 500, status: 'Approved' });
    expect((await listed('RO1')).find(({ _id }) => _id === id)?.findings).toEqual([]);
  });
});
