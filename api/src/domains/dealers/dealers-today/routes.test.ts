import { churn, dealersToday, prospects } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { addChurn, addFollowUp } from '../../../testing/seed-churn.ts';
import { addProspect, customerForm } from '../../../testing/seed-prospects.ts';

let now: string;
let t: TestApp;
beforeEach(async () => {
  now = '2026-11-20T06:30:00Z';
  t = await testApp({ now: () => new Date(now) });
});
afterEach(() => t.close());

const getChurn = async (as = 'AO1') =>
  dealersToday.churnToday.response.parse((await t.call('GET', '/api/v1/today/churn', { as })).json());
const getProspects = async (as = 'AO1') =>
  dealersToday.prospectsToday.response.parse((await t.call('GET', '/api/v1/today/prospects', { as })).json());
const addRisk = async (code: string, dueDay: string, more: { actedAt?: string; territory?: 'NT1' | 'WT1' } = {}) => {
  const { actedAt = null, territory = 'NT1' } = more;
  await addDealer(t.pool, { code, name: `Dealer ${code}`, territory });
  await addChurn(t.pool, { dealer: code, month: '2026-11', risk: 'High Risk' });
  await addFollowUp(t.pool, { dealer: code, month: '2026-11', owner: 'SO1', dueDay, actedAt });
};

describe('Today: churn risks to follow up', () => {
  it('counts follow-ups whose day is past, the longest first, and those to come; their list holds the same', async () => {
    await addRisk('K1', '2026-11-19');
    await addRisk('K2', '2026-11-12');
    await addRisk('K3', '2026-11-20');
    await addRisk('K4', '2026-11-12', { actedAt: '2026-11-13T06:00:00Z' });
    const { data, today } = await getChurn();
    expect(today).toBe('2026-11-20');
    expect(data).toEqual({
      month: 11,
      year: 2026,
      overdue: 2,
      due: 1,
      dealers: [
        {
          dealerCode: 'K2',
          name: 'Dealer K2',
          ownerName: 'Person SO1',
          dueDay: '2026-11-12',
          isMine: false,
          remindedAt: null,
        },
        {
          dealerCode: 'K1',
          name: 'Dealer K1',
          ownerName: 'Person SO1',
          dueDay: '2026-11-19',
          isMine: false,
          remindedAt: null,
        },
      ],
    });
    const list = await t.call('GET', '/api/v1/dealers/churn-list-admin', {
      as: 'AO1',
      query: { month: '11', year: '2026', due: 'overdue', page: '1' },
    });
    expect(churn.churnList.response.parse(list.json()).totalCount).toBe(2);
  });

  it('D-366: risks open at the end of a month still count on the first of the next, which has no facts yet', async () => {
    await addRisk('K1', '2026-11-19');
    await addRisk('K2', '2026-12-02');
    now = '2026-12-01T06:30:00Z';
    expect((await getChurn()).data).toMatchObject({ month: 11, year: 2026, overdue: 1, due: 1 });
    await addDealer(t.pool, { code: 'K3', name: 'Dealer K3' });
    await addChurn(t.pool, { dealer: 'K3', month: '2026-12' });
    expect((await getChurn()).data).toMatchObject({ month: 12, year: 2026, overdue: 1, due: 1 });
  });

  it('a follow-up is overdue from midnight in India on', async () => {
    await addRisk('K1', '2026-11-20');
    now = '2026-11-20T18:29:59Z';
    expect((await getChurn()).data).toMatchObject({ overdue: 0, due: 1 });
    now = '2026-11-20T18:30:00Z';
    expect((await getChurn()).data).toMatchObject({ overdue: 1, due: 0 });
  });

  it('D-007: is cut to the own scope', async () => {
    await addRisk('K1', '2026-11-12');
    await addRisk('K9', '2026-11-12', { territory: 'WT1' });
    const seen = async (as: string) => (await getChurn(as)).data.dealers.map(({ dealerCode }) => dealerCode);
    expect(await seen('AO1')).toEqual(['K1']);
    expect(await seen('AO2')).toEqual([]);
    expect(await seen('ZO9')).toEqual(['K9']);
    expect(await seen('ADMIN1')).toEqual(['K1', 'K9']);
  });
});

describe('Today: prospects over their stage’s time', () => {
  const waitingSince = (id: string, since: string) =>
    t.pool.query(`update prospects set status = 'Pending', status_since = $2 where id = $1`, [id, since]);

  it('counts those of both kinds that wait for more than seven days, the longest first; their lists hold the same', async () => {
    const dealer = await addProspect(t.pool);
    const customer = await addProspect(t.pool, { form: customerForm() });
    const fresh = await addProspect(t.pool);
    await waitingSince(dealer, '2026-11-12T06:30:00Z');
    await waitingSince(customer, '2026-11-10T06:30:00Z');
    // Exactly seven days do not exceed the limit.
    await waitingSince(fresh, '2026-11-13T06:30:00Z');
    const { data } = await getProspects();
    expect(data).toMatchObject({ limitDays: 7, dealer: 1, customer: 1 });
    expect(data.prospects).toMatchObject([
      { _id: customer, kind: 'customer', status: 'Pending', since: '2026-11-10T06:30:00.000Z', days: 10 },
      { _id: dealer, kind: 'dealer', days: 8 },
    ]);
    for (const kind of ['dealer', 'customer'] as const) {
      const query = { overTime: 'true' };
      const list = await t.call('GET', `/api/v1/actyv/prospects/${kind}`, { as: 'AO1', query });
      const call = kind === 'dealer' ? prospects.dealerProspects : prospects.customerProspects;
      expect([kind, call.response.parse(list.json()).totalCount]).toEqual([kind, 1]);
    }
  });

  it('D-007: is cut to the own scope', async () => {
    await waitingSince(await addProspect(t.pool), '2026-11-01T06:30:00Z');
    expect((await getProspects('AO1')).data.dealer).toBe(1);
    expect((await getProspects('AO2')).data.dealer).toBe(0);
    expect((await getProspects('ZO9')).data.dealer).toBe(0);
  });

  describe('a reminder of who is to decide', () => {
    const remind = (id: string, as: string) => t.call('POST', `/api/v1/prospect/Escalate/remind/${id}`, { as });
    const statusOf = (id: string, status: string) =>
      t.pool.query(`update prospects set status = $2, status_since = '2026-11-01T06:30:00Z' where id = $1`, [
        id,
        status,
      ]);
    const row = async (as: string) => (await getProspects(as)).data.prospects[0];
    const readNotices = async (as: string) =>
      (await t.call('GET', '/api/v1/notifications', { as }))
        .json()
        .data.map(({ kind, subject, text, path }: Record<string, string>) => [kind, subject, text, path]);

    it('reaches the nearest manager once a day, is in the timeline, and the row says when', async () => {
      const id = await addProspect(t.pool);
      await statusOf(id, 'Pending');
      expect(await row('AO1')).toMatchObject({ holderName: 'Person AO1', isMine: true, remindedAt: null });
      expect(await row('RO1')).toMatchObject({ holderName: 'Person AO1', isMine: false, remindedAt: null });
      expect((await remind(id, 'RO1')).json().message).toBe('Person AO1 was reminded.');
      expect(await row('RO1')).toMatchObject({ remindedAt: '2026-11-20T06:30:00.000Z' });
      expect((await remind(id, 'ZO1')).json().code).toBe('REMINDED_TODAY');
      expect(await readNotices('AO1')).toEqual([
        ['reminder', 'Verma Tyres', 'Person RO1: Please decide about this prospect.', `/actyv-ai?details=${id}`],
      ]);
      const { data } = (await t.call('GET', `/api/v1/prospect/timeLine/${id}`, { as: 'RO1' })).json();
      expect(data[0].message).toBe('Reminded AO1 by RO1');
      now = '2026-11-21T06:30:00Z';
      expect(await row('RO1')).toMatchObject({ remindedAt: null });
      expect((await remind(id, 'RO1')).statusCode).toBe(200);
    });

    it('reaches each ADMIN while head office is to decide, though the manager before was reminded that day', async () => {
      const id = await addProspect(t.pool, { form: customerForm() });
      await statusOf(id, 'Pending');
      expect((await remind(id, 'RO1')).statusCode).toBe(200);
      await statusOf(id, 'Pending_HO');
      expect(await row('AO1')).toMatchObject({ holderName: 'Head office', isMine: false, remindedAt: null });
      expect(await row('ADMIN1')).toMatchObject({ isMine: true });
      expect((await remind(id, 'AO1')).json().message).toBe('Head office was reminded.');
      expect((await readNotices('ADMIN1'))[0][3]).toBe(`/actyv-ai?tab=customer&details=${id}`);
    });

    it('is refused to the one who is to decide, after the decision, and outside the own part of the company', async () => {
      const id = await addProspect(t.pool);
      expect((await remind(id, 'AO1')).json().code).toBe('PROSPECT_YOURS');
      expect((await remind(id, 'AO9')).statusCode).toBe(403);
      await statusOf(id, 'Pending_HO');
      expect((await remind(id, 'ADMIN1')).json().code).toBe('PROSPECT_YOURS');
      await statusOf(id, 'Approved');
      expect((await remind(id, 'RO1')).json().code).toBe('PROSPECT_NOT_PENDING');
      expect(await readNotices('AO1')).toEqual([]);
    });
  });
});
