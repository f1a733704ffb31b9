import { addUser } from '../../../testing/index.ts';
import { addChurn, addChurnRemark, addFollowUp } from '../../../testing/seed-churn.ts';
import { test, now, NOVEMBER, list, dealerWith } from './testing/start-churn.ts';

const comment = (body: object, as = 'AO1') => test.call('POST', '/api/v1/admin/churn/comment', { as, body });

describe('DL-CHU-17, D-116: a remark', () => {
  const followUp = async (dealer = 'K1') => (await list({ ...NOVEMBER, search: dealer })).data[0]?.followUp;
  beforeEach(() => dealerWith('K1', { risk: 'High Risk' }));

  it('API-56/57, ENT-19, D-031: is stored, answered, and stands first in the timeline', async () => {
    await addChurnRemark(test.pool, { dealer: 'K1', remark: 'Before' });
    const response = await comment({ remark: '  Called him  ', dealerCode: 'K1' });
    expect(response.json()).toMatchObject({
      message: 'Remark Added Successfully',
      data: {
        remark: 'Called him',
        onDate: now.toISOString(),
        by: 'AO1',
        byName: 'Person AO1',
        reasons: [],
        suggestions: [],
      },
    });
    const timeline = await test.call('GET', '/api/v1/admin/churn/timeline', { as: 'AO1', query: { dealerCode: 'K1' } });
    expect(timeline.json().data.map(({ remark }: { remark: string }) => remark)).toEqual(['Called him', 'Before']);
  });

  it.each([
    ['   ', 400, 'Remark Field Is Empty.'],
    ['x'.repeat(1001), 400, ''],
  ])('refuses %j', async (remark, status, message) => {
    const response = await comment({ remark, dealerCode: 'K1' });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toContain(message);
  });

  it('refuses a dealer of another area and one that is not there', async () => {
    await dealerWith('W1', {}, { territory: 'WT1' });
    expect((await comment({ remark: 'x', dealerCode: 'W1' })).statusCode).toBe(403);
    expect((await comment({ remark: 'x', dealerCode: 'NONE' })).statusCode).toBe(404);
  });

  it('D-116, D-312: the last person mentioned, in any case, follows the newest risk up for seven days', async () => {
    await comment({ remark: 'Please @person ao1 and @PERSON SO1, visit him', dealerCode: 'K1' });
    expect(await followUp()).toMatchObject({
      month: '2026-11',
      owner: 'SO1',
      ownerName: 'Person SO1',
      dueDay: '2026-11-28',
      state: 'due',
      actedAt: null,
    });
    const history = await test.call('GET', '/api/v1/history/churn/K1', { as: 'AO1' });
    expect(history.json().data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['assign', 'remark']),
    );
  });

  it('notifies a mentioned person with its text and a link to the dealer, but not people who mention themselves', async () => {
    await test.pool.query('delete from notifications');
    const read = async (as: string) => (await test.call('GET', '/api/v1/notifications', { as })).json().data;
    await comment({ remark: '@Person RO1 look', dealerCode: 'K1' });
    await comment({ remark: '@Person AO1 myself', dealerCode: 'K1' });
    expect(await read('RO1')).toMatchObject([
      {
        kind: 'mention',
        subject: 'Churn risk of Dealer K1 (K1)',
        text: 'Person AO1: @Person RO1 look',
        path: '/dealer-churn?search=K1',
      },
    ]);
    expect(await read('AO1')).toEqual([]);
  });

  it('D-366: refuses a day that is past, and keeps nothing of it', async () => {
    const response = await comment({ remark: '@Person SO1', dealerCode: 'K1', dueDay: '2026-11-20' });
    expect([response.statusCode, response.json().message]).toEqual([400, 'The due day can not be before today.']);
    expect((await test.pool.query('select 1 from churn_remarks')).rowCount).toBe(0);
    expect((await comment({ remark: '@Person SO1', dealerCode: 'K1', dueDay: '2026-11-21' })).statusCode).toBe(200);
  });

  it('the day can be chosen; to remind an owner gives no more time', async () => {
    await comment({ remark: '@Person SO1', dealerCode: 'K1', dueDay: '2026-11-22' });
    await comment({ remark: '@Person SO1 again', dealerCode: 'K1' });
    expect(await followUp()).toMatchObject({ dueDay: '2026-11-22', version: 1 });
  });

  it('the longest name counts, not a name that it begins with', async () => {
    await addUser(test.pool, { sapId: 'SO77', role: 'SO', territory: 'NT1', name: 'Person SO1 Kumar' });
    await comment({ remark: '@Person SO1 Kumar', dealerCode: 'K1' });
    expect(await followUp()).toMatchObject({ owner: 'SO77' });
    await test.pool.query(`update users set active = false where sap_id = 'SO77'`);
  });

  it('an ambiguous bare name assigns nobody and says so; with the SAP ID it is one person', async () => {
    await addUser(test.pool, { sapId: 'SO78', role: 'SO', territory: 'NT1', name: 'Asha Rao' });
    await addUser(test.pool, { sapId: 'SO79', role: 'SO', territory: 'NT1', name: 'Asha Rao' });
    const response = await comment({ remark: '@asha rao please', dealerCode: 'K1' });
    expect(response.json().message).toBe(
      'Remark Added Successfully. More than one person is called Asha Rao, so nobody was assigned: choose one from the list.',
    );
    expect(await followUp()).toBeNull();
    await comment({ remark: '@Asha Rao (SO79) please', dealerCode: 'K1' });
    expect(await followUp()).toMatchObject({ owner: 'SO79' });
    const names = await test.call('GET', '/api/v1/user/mention-list', { as: 'AO1', query: { search: 'asha' } });
    expect(names.json().data).toEqual(['Asha Rao (SO78)', 'Asha Rao (SO79)']);
  });

  it('a mention of nobody is kept and said; an address is no mention', async () => {
    expect((await comment({ remark: 'ask @nobody there', dealerCode: 'K1' })).json().message).toBe(
      "Remark Added Successfully. Nobody is called 'nobody', so nobody was assigned.",
    );
    expect((await comment({ remark: 'mail to om@Person SO1', dealerCode: 'K1' })).json().message).toBe(
      'Remark Added Successfully',
    );
    expect(await followUp()).toBeNull();
  });

  it('D-312: can be assigned only to somebody who may see the dealer; otherwise nothing is stored', async () => {
    for (const name of ['Person AO2', 'Person SO2', 'Person ZO9']) {
      const response = await comment({ remark: `@${name}`, dealerCode: 'K1' });
      expect(response.json()).toMatchObject({ code: 'MENTION_OUT_OF_SCOPE' });
      expect(response.statusCode).toBe(400);
    }
    expect((await test.pool.query('select 1 from churn_remarks')).rowCount).toBe(0);
    for (const name of ['Person RO1', 'Person ZO1', 'Person ADMIN1', 'Person SO1'])
      expect((await comment({ remark: `@${name}`, dealerCode: 'K1' })).statusCode).toBe(200);
  });

  it('API-59, D-117, D-312: the list offers the scope, those above and head office', async () => {
    const names = async (as: string, query: Record<string, string> = {}) =>
      (await test.call('GET', '/api/v1/user/mention-list', { as, query })).json().data;
    expect(await names('AO3')).toEqual(['Person ADMIN1', 'Person AO3', 'Person RO3', 'Person SO3', 'Person ZO1']);
    expect(await names('RO3')).toEqual(['Person ADMIN1', 'Person AO3', 'Person RO3', 'Person SO3', 'Person ZO1']);
    expect(await names('AO3', { search: 'sON r' })).toEqual(['Person RO3']);
    expect(await names('ADMIN1', { search: 'o1', dealerCode: 'K1' })).toEqual([
      'Person AO1',
      'Person RO1',
      'Person SO1',
      'Person ZO1',
    ]);
  });

  it('a remark changes no fact (D-310)', async () => {
    const facts = () => test.pool.query('select * from churn_facts').then(({ rows }) => rows);
    const before = await facts();
    await comment({ remark: '@Person SO1 lost', dealerCode: 'K1' });
    expect(await facts()).toEqual(before);
  });
});

describe('a follow-up', () => {
  const change = (body: object, as = 'AO1') =>
    test.call('PUT', '/api/v1/dealers/churn-follow-up', {
      as,
      body: { dealerCode: 'K1', month: '2026-11', version: 1, ...body },
    });
  beforeEach(async () => {
    await dealerWith('K1', { risk: 'High Risk' });
    await addFollowUp(test.pool, { dealer: 'K1', month: '2026-11', owner: 'RO1', dueDay: '2026-11-20' });
  });

  it('gets another day, and is acted on in time or late by that day', async () => {
    expect((await change({ acted: true })).json().data).toMatchObject({ state: 'late', version: 2 });
    expect((await change({ acted: false, version: 2 })).json().data).toMatchObject({ state: 'overdue', actedAt: null });
    expect((await change({ dueDay: '2026-11-21', version: 3 })).json().data).toMatchObject({ state: 'due' });
    expect((await change({ acted: true, version: 4 })).json().data).toMatchObject({ state: 'in-time' });
  });

  it('D-366: keeps its day once somebody acted, and gets none before today', async () => {
    const past = await change({ dueDay: '2026-11-20' });
    expect([past.statusCode, past.json().message]).toEqual([400, 'The due day can not be before today.']);
    await change({ acted: true });
    const response = await change({ dueDay: '2026-11-30', version: 2 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'FOLLOW_UP_ACTED_ON',
      current: { state: 'late', dueDay: '2026-11-20' },
    });
  });

  it('gets another owner, who is told of it, keeps its day, and stands in the history', async () => {
    await test.pool.query('delete from notifications');
    const response = await change({ owner: 'SO1' });
    expect(response.json().data).toMatchObject({
      owner: 'SO1',
      ownerName: 'Person SO1',
      dueDay: '2026-11-20',
      version: 2,
    });
    expect((await test.call('GET', '/api/v1/notifications', { as: 'SO1' })).json().data).toMatchObject([
      {
        kind: 'mention',
        subject: 'Churn risk of Dealer K1 (K1)',
        text: 'Person AO1: Please follow this dealer up.',
      },
    ]);
    const history = await test.call('GET', '/api/v1/history/churn/K1', { as: 'AO1' });
    expect(history.json().data[0]).toMatchObject({ action: 'assign' });
  });

  it('D-312: is given only to one of the people that the list offers, and to nobody once somebody acted', async () => {
    const query = { dealerCode: 'K1' };
    const { data, people } = (await test.call('GET', '/api/v1/user/mention-list', { as: 'AO1', query })).json();
    expect(people).toContainEqual({ SAP_ID: 'SO1', name: 'Person SO1' });
    expect(people).toHaveLength(data.length);
    for (const owner of ['AO2', 'SO2', 'NOBODY']) {
      const response = await change({ owner });
      expect([response.statusCode, response.json().code]).toEqual([400, 'MENTION_OUT_OF_SCOPE']);
    }
    await change({ acted: true });
    expect((await change({ owner: 'SO1', version: 2 })).json().code).toBe('FOLLOW_UP_ACTED_ON');
  });

  it('D-306: the later of two changes gets 409 with the newer record', async () => {
    await change({ acted: true });
    const response = await change({ dueDay: '2026-12-01' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { version: 2, state: 'late' } });
  });

  it('counts as acted on with the owner’s remark, nobody else’s, from an earlier month too', async () => {
    await addChurn(test.pool, { dealer: 'K1', month: '2026-12' });
    const state = async () => (await list({ month: '12', year: '2026' })).data[0]?.followUp?.state;
    await comment({ remark: 'Looked at it', dealerCode: 'K1' }, 'AO1');
    expect(await state()).toBe('overdue');
    await comment({ remark: 'Met him, he stays', dealerCode: 'K1' }, 'RO1');
    expect(await state()).toBe('late');
  });

  it('refuses another’s area, a month without one, and a change of nothing', async () => {
    expect((await change({ acted: true }, 'AO2')).statusCode).toBe(403);
    expect((await change({ acted: true, month: '2026-10' })).json().code).toBe('FOLLOW_UP_NOT_FOUND');
    expect((await change({})).statusCode).toBe(400);
  });
});
