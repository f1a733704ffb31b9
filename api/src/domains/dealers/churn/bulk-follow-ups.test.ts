import { randomUUID } from 'node:crypto';
import { churn } from 'api-contract';
import { addUser } from '../../../testing/index.ts';
import { addChurn, addFollowUp } from '../../../testing/seed-churn.ts';
import { dealerWith, list, NOVEMBER, now, test } from './testing/start-churn.ts';

beforeEach(() => test.pool.query('delete from notifications; delete from reminders; delete from history'));

const DUE = '2026-11-28';
const PATH = '/api/v1/dealers/churn-follow-ups';
const at = (dealerCode: string, version: number | null = null, month = '2026-11') => ({ dealerCode, month, version });

const send = async (path: string, body: object, as: string, headers: Record<string, string> = {}) => {
  const response = await test.call('POST', `${PATH}/${path}`, { as, body: body as never, headers });
  expect([response.statusCode, response.json().message]).toEqual([200, 'OK']);
  return churn.assignFollowUps.response.parse(response.json()).data.results;
};
const assign = (items: object[], to: object = {}, as = 'AO1', headers = {}) =>
  send('assign', { items, owner: 'SO1', dueDay: DUE, ...to }, as, headers);
const remind = (dealerCodes: string[], as = 'AO1') => send('remind', { dealerCodes }, as);
const codesOf = (results: Awaited<ReturnType<typeof assign>>) => results.map(({ code, result }) => code ?? result);

const followUps = async () =>
  (
    await test.pool.query(
      `select dealer_code, owner, due_day::text as due, version from churn_follow_ups order by dealer_code`,
    )
  ).rows.map(({ dealer_code, owner, due, version }) => [dealer_code, owner, due, version]);
const readNotifications = async () =>
  (
    await test.pool.query(
      `select u.sap_id, n.kind, n.subject, n.text, n.path from notifications n join users u on u.id = n.user_id order by u.sap_id`,
    )
  ).rows;
const historyLines = async () =>
  (await test.pool.query(`select record_id, action, after from history where kind = 'churn' order by record_id`)).rows;

describe('assigning several risks', () => {
  it('gives each dealer the owner and the day, with history, and tells the owner once', async () => {
    for (const code of ['K1', 'K2']) await dealerWith(code, { risk: 'High Risk' });
    await addFollowUp(test.pool, { dealer: 'K2', month: '2026-11', owner: 'RO1', dueDay: '2026-11-25' });
    expect(await assign([at('K2', 1), at('K1')])).toEqual([
      { result: 'done', subject: 'Dealer K2 · K2', message: 'Assigned.', code: null },
      { result: 'done', subject: 'Dealer K1 · K1', message: 'Assigned.', code: null },
    ]);
    expect(await followUps()).toEqual([
      ['K1', 'SO1', DUE, 1],
      ['K2', 'SO1', DUE, 2],
    ]);
    const after = { owner: 'SO1', dueDay: DUE, actedAt: null, month: '2026-11' };
    expect(await historyLines()).toEqual([
      { record_id: 'K1', action: 'assign', after },
      { record_id: 'K2', action: 'assign', after },
    ]);
    expect(await readNotifications()).toEqual([
      {
        sap_id: 'SO1',
        kind: 'mention',
        subject: 'Churn risks of 2 dealers',
        text: 'Person AO1: Please follow up Dealer K1 (K1), Dealer K2 (K2) until 28/11/2026.',
        path: '/my-follow-ups',
      },
    ]);
  });

  it('one dealer is told with a link to it, seven dealers by five names', async () => {
    const codes = [1, 2, 3, 4, 5, 6, 7].map((n) => `K${n}`);
    for (const code of codes) await dealerWith(code);
    await assign([at('K1')]);
    expect(await readNotifications()).toMatchObject([
      { subject: 'Churn risk of Dealer K1 (K1)', path: '/my-follow-ups?dealer=K1' },
    ]);
    await test.pool.query('delete from notifications; delete from churn_follow_ups');
    await assign(codes.map((code) => at(code)));
    const [{ text }] = await readNotifications();
    expect(text).toBe(
      'Person AO1: Please follow up Dealer K1 (K1), Dealer K2 (K2), Dealer K3 (K3), Dealer K4 (K4), Dealer K5 (K5) and 2 more until 28/11/2026.',
    );
  });

  it('who assigns dealers to himself is not told, and nobody is told of what stays the same', async () => {
    await dealerWith('K1');
    await assign([at('K1')], { owner: 'AO1' });
    expect(codesOf(await assign([at('K1', 1)], { owner: 'AO1' }))).toEqual(['done']);
    expect(await readNotifications()).toEqual([]);
    expect(await followUps()).toEqual([['K1', 'AO1', DUE, 1]]);
    expect(await historyLines()).toHaveLength(1);
  });

  it('refuses a dealer with its reason, and assigns the others', async () => {
    for (const code of ['FINE', 'CHANGED', 'ACTED', 'OLDER']) await dealerWith(code);
    await dealerWith('FOREIGN', {}, { territory: 'WT1' });
    await addFollowUp(test.pool, { dealer: 'CHANGED', month: '2026-11', owner: 'RO1' });
    await addFollowUp(test.pool, { dealer: 'ACTED', month: '2026-11', owner: 'SO1', actedAt: '2026-11-20T06:00:00Z' });
    await addChurn(test.pool, { dealer: 'OLDER', month: '2026-10' });
    const items = [at('FINE'), at('CHANGED'), at('ACTED', 1), at('OLDER', null, '2026-10'), at('FOREIGN'), at('NONE')];
    expect(codesOf(await assign(items))).toEqual([
      'done',
      'CHANGED_MEANWHILE',
      'FOLLOW_UP_ACTED_ON',
      'FOLLOW_UP_OLD_RISK',
      'FORBIDDEN',
      'DEALER_NOT_FOUND',
    ]);
    expect((await followUps()).filter(([, owner, due]) => owner === 'SO1' && due === DUE)).toEqual([
      ['FINE', 'SO1', DUE, 1],
    ]);
    expect((await historyLines()).map(({ record_id }) => record_id)).toEqual(['FINE']);
  });

  it('refuses the dealers that the owner may not see', async () => {
    await addUser(test.pool, { sapId: 'SO88', role: 'SO', territory: 'WT1', name: 'Person SO88' });
    await dealerWith('K1');
    expect(codesOf(await assign([at('K1')], { owner: 'SO88' }, 'ADMIN1'))).toEqual(['MENTION_OUT_OF_SCOPE']);
    expect(await followUps()).toEqual([]);
  });

  it('refuses all of it for a day that is past', async () => {
    await dealerWith('K1');
    const body = { items: [at('K1')], owner: 'SO1', dueDay: '2026-11-20' };
    const response = await test.call('POST', `${PATH}/assign`, { as: 'AO1', body });
    expect([response.statusCode, response.json().code]).toEqual([400, 'DUE_DAY_PAST']);
  });

  it('acts once for a repeated request, and for two people in opposite order each dealer is assigned once', async () => {
    for (const code of ['K1', 'K2', 'K3']) await dealerWith(code);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await assign([at('K1')], {}, 'AO1', headers);
    expect(await assign([at('K1')], {}, 'AO1', headers)).toEqual(first);
    const items = [at('K2'), at('K3')];
    const both = await Promise.all([assign(items), assign([...items].reverse(), { owner: 'RO1' }, 'RO1')]);
    expect(both.map((results) => results.filter(({ result }) => result === 'done').length).sort()).toEqual([0, 2]);
  });
});

describe('reminding several owners', () => {
  it('tells each owner once, of all dealers, and is in the history of each', async () => {
    for (const code of ['K1', 'K2', 'K3']) await dealerWith(code);
    for (const [dealer, owner] of [
      ['K1', 'SO1'],
      ['K2', 'SO1'],
      ['K3', 'RO1'],
    ] as const)
      await addFollowUp(test.pool, { dealer, month: '2026-11', owner });
    expect(codesOf(await remind(['K3', 'K1', 'K2']))).toEqual(['done', 'done', 'done']);
    expect(await readNotifications()).toEqual([
      {
        sap_id: 'RO1',
        kind: 'reminder',
        subject: 'Churn risk of Dealer K3 (K3)',
        text: 'Person AO1: Please follow up Dealer K3 (K3).',
        path: '/dealer-churn?search=K3',
      },
      {
        sap_id: 'SO1',
        kind: 'reminder',
        subject: 'Churn risks of 2 dealers',
        text: 'Person AO1: Please follow up Dealer K1 (K1), Dealer K2 (K2).',
        path: '/my-follow-ups',
      },
    ]);
    expect((await historyLines()).map(({ action }) => action)).toEqual(['remind', 'remind', 'remind']);
  });

  it('refuses who was reminded today, what nobody follows up, and what one follows up oneself', async () => {
    for (const code of ['K1', 'K2', 'K3', 'K4']) await dealerWith(code);
    await addFollowUp(test.pool, { dealer: 'K1', month: '2026-11', owner: 'SO1' });
    await addFollowUp(test.pool, { dealer: 'K3', month: '2026-11', owner: 'AO1' });
    await addFollowUp(test.pool, { dealer: 'K4', month: '2026-11', owner: 'SO1' });
    await test.call('POST', '/api/v1/dealers/churn-reminders', { as: 'RO1', body: { dealerCode: 'K1' } });
    expect(codesOf(await remind(['K1', 'K2', 'K3', 'K4']))).toEqual([
      'REMINDED_TODAY',
      'FOLLOW_UP_NOT_FOUND',
      'FOLLOW_UP_YOURS',
      'done',
    ]);
    expect(codesOf(await remind(['K4'], 'RO1'))).toEqual(['REMINDED_TODAY']);
  });
});

it('needsAction lists risks not acted on: overdue, nobody, due; of each what is at risk, then the largest sales first', async () => {
  for (const code of ['DUE', 'LATE', 'NOBODY', 'RICH', 'ACTED']) await dealerWith(code, { risk: 'High Risk' });
  await dealerWith('CHURNER', { risk: 'Obvious Churner' });
  await dealerWith('FINE', { risk: 'No Risk' });
  for (const [dealer, sales] of [
    ['RICH', 500],
    ['CHURNER', 300],
    ['NOBODY', 100],
  ] as const)
    await addChurn(test.pool, { dealer, month: '2026-10', sales });
  await addFollowUp(test.pool, { dealer: 'DUE', month: '2026-11', owner: 'SO1', dueDay: DUE });
  await addFollowUp(test.pool, { dealer: 'LATE', month: '2026-11', owner: 'SO1', dueDay: '2026-11-20' });
  await addFollowUp(test.pool, { dealer: 'ACTED', month: '2026-11', owner: 'SO1', actedAt: now.toISOString() });
  await dealerWith('BETTER', { risk: 'Performing Well' });
  await addChurn(test.pool, { dealer: 'BETTER', month: '2026-10', sales: 900 });
  await addFollowUp(test.pool, { dealer: 'BETTER', month: '2026-11', owner: 'SO1', dueDay: '2026-11-20' });
  const codes = async (more: Record<string, string> = {}) =>
    (await list({ ...NOVEMBER, needsAction: 'yes', limit: '25', ...more })).data.map(({ dealerCode }) => dealerCode);
  expect(await codes()).toEqual(['LATE', 'BETTER', 'RICH', 'CHURNER', 'NOBODY', 'DUE']);
  expect(await codes({ sort: 'name', direction: 'desc' })).toEqual([
    'RICH',
    'NOBODY',
    'LATE',
    'DUE',
    'CHURNER',
    'BETTER',
  ]);
  expect(await codes({ groupBy: 'risk' })).toEqual(['LATE', 'RICH', 'NOBODY', 'DUE', 'CHURNER', 'BETTER']);
  expect((await list({ ...NOVEMBER, needsAction: 'yes', limit: '2' })).totalCount).toBe(6);
});

it('D-366: needsAction counts an open follow-up of an earlier month as overdue, also where the risk is over', async () => {
  for (const code of ['NEW', 'OPEN', 'ACTED']) await dealerWith(code, { risk: 'High Risk' });
  for (const code of ['OVER', 'CLOSED']) await dealerWith(code, { risk: 'No Risk' });
  await addChurn(test.pool, { dealer: 'NEW', month: '2026-10', sales: 900 });
  const before = { month: '2026-10', owner: 'SO1', dueDay: '2026-10-20' };
  await addFollowUp(test.pool, { dealer: 'OPEN', ...before });
  await addFollowUp(test.pool, { dealer: 'OVER', ...before });
  for (const dealer of ['ACTED', 'CLOSED'])
    await addFollowUp(test.pool, { dealer, ...before, actedAt: '2026-10-19T06:00:00Z' });
  // The older open one was followed by one that was acted on.
  await addFollowUp(test.pool, { dealer: 'CLOSED', month: '2026-09', owner: 'SO1', dueDay: '2026-09-20' });
  const { data, totalCount } = await list({ ...NOVEMBER, needsAction: 'yes', limit: '25' });
  expect([data.map(({ dealerCode }) => dealerCode), totalCount]).toEqual([['OPEN', 'OVER', 'NEW', 'ACTED'], 4]);
});
