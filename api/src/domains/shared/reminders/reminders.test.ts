import { notifications, reminders } from 'api-contract';
import { addDealer, addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { addChurn, addFollowUp } from '../../../testing/seed-churn.ts';
import { addPayment } from '../../../testing/seed-payments.ts';
import { addVisit } from '../../../testing/seed-visits.ts';
import { addPjp } from '../../../testing/seed.ts';

let now = new Date('2026-11-20T05:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now });
  await addDealer(t.pool, { code: 'D1', name: 'Gupta Tyres', territory: 'NT1' });
  await addChurn(t.pool, { dealer: 'D1', month: '2026-11', risk: 'High Risk' });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-11-20T05:00:00Z');
  for (const table of ['reminders', 'notifications', 'history', 'churn_follow_ups', 'pjps', 'visits'])
    await t.pool.query(`delete from ${table}`);
});

const remindOfficer = (body: object, as = 'AO1') => t.call('POST', '/api/v1/reminders', { as, body });
const remindOwner = (dealerCode: string, as = 'AO1') =>
  t.call('POST', '/api/v1/dealers/churn-reminders', { as, body: { dealerCode } });
const askToVisit = () =>
  t.call('POST', '/api/v1/dealers/visit-requests', {
    as: 'AO1',
    body: { SAP_ID: 'SO1', dealerCodes: ['D1'], note: 'Soon, please.' },
  });
const answer = (body: object, as = 'SO1') => t.call('POST', '/api/v1/my-reminders/answer', { as, body });
const mine = async (as: string, query: Record<string, string> = {}) =>
  reminders.myReminders.response.parse((await t.call('GET', '/api/v1/my-reminders', { as, query })).json()).data;
const notified = async (as: string) =>
  notifications.notifications.response.parse((await t.call('GET', '/api/v1/notifications', { as })).json()).data;

describe('a reminder of an officer', () => {
  it.each([
    ['start', 'Please start your day', 'You have a plan for today, and have not started yet.'],
    ['visit', 'Please visit a dealer', 'You have started, and have no visit today.'],
    ['plan', 'Please send your plan for 21/11/2026', 'There is no plan of yours for 21/11/2026 yet.'],
  ])('about %s is in his notifications, in his reminders and in the history', async (about, subject, text) => {
    const response = await remindOfficer({ SAP_ID: 'SO1', about });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Person SO1 was reminded.']);
    const [one] = await mine('SO1');
    expect(one).toMatchObject({ subject, text, askedBy: 'AO1', askedByName: 'Person AO1', dealers: [], answer: null });
    expect(await notified('SO1')).toMatchObject([
      { kind: 'reminder', subject, text: `Person AO1: ${text}`, path: `/my-reminders?reminder=${one?._id}` },
    ]);
    expect((await t.pool.query('select kind, record_id, action, after from history')).rows).toEqual([
      { kind: 'reminder', record_id: 'SO1', action: 'remind', after: { about } },
    ]);
  });

  it('is sent once a day of each kind, whoever asks, and says who did before', async () => {
    await remindOfficer({ SAP_ID: 'SO1', about: 'start' });
    const again = await remindOfficer({ SAP_ID: 'SO1', about: 'start' }, 'RO1');
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'REMINDED_TODAY', message: 'Person SO1 was reminded today at 10:30 AM by Person AO1.' },
    ]);
    expect((await remindOfficer({ SAP_ID: 'SO1', about: 'plan' })).statusCode).toBe(200);
    now = new Date('2026-11-20T18:31:00Z');
    expect((await remindOfficer({ SAP_ID: 'SO1', about: 'start' })).statusCode).toBe(200);
    expect(await notified('SO1')).toHaveLength(3);
  });

  it.each([
    ['AO9', 'SO1', 403, 'FORBIDDEN'],
    ['AO1', 'RO1', 404, 'OFFICER_NOT_FOUND'],
    ['AO1', 'NOBODY', 404, 'OFFICER_NOT_FOUND'],
    ['SO1', 'SO1', 403, 'FORBIDDEN'],
  ])('is refused to %s about %s', async (as, SAP_ID, status, code) => {
    const response = await remindOfficer({ SAP_ID, about: 'start' }, as);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect((await t.pool.query('select from reminders')).rowCount).toBe(0);
  });

  it('stands in the rows of Today with its time', async () => {
    await addPjp(t.pool, { sapId: 'SO1', activity: 'Field', status: 'Approved', planDate: '2026-11-20' });
    const getRow = async (part: string) =>
      (await t.call('GET', `/api/v1/today/${part}`, { as: 'AO1' }))
        .json()
        .data.officers.find((each: { SAP_ID: string }) => each.SAP_ID === 'SO1');
    expect((await getRow('officers')).remindedAt).toBeNull();
    await remindOfficer({ SAP_ID: 'SO1', about: 'start' });
    expect((await getRow('officers')).remindedAt).toBe('2026-11-20T05:00:00.000Z');
    expect((await getRow('plans')).remindedAt).toBeNull();
    await remindOfficer({ SAP_ID: 'SO1', about: 'plan' });
    expect((await getRow('plans')).remindedAt).toBe('2026-11-20T05:00:00.000Z');
  });
});

describe('a reminder of who follows a risk up', () => {
  const rows = async () => (await t.call('GET', '/api/v1/today/churn', { as: 'AO1' })).json().data.dealers;

  it('leads the officer to the risk, once a day', async () => {
    await addFollowUp(t.pool, { dealer: 'D1', month: '2026-11', owner: 'SO1', dueDay: '2026-11-12' });
    expect(await rows()).toMatchObject([{ dealerCode: 'D1', isMine: false, remindedAt: null }]);
    expect((await remindOwner('D1')).json().message).toBe('Person SO1 was reminded.');
    expect(await notified('SO1')).toMatchObject([
      {
        subject: 'Churn risk of Gupta Tyres (D1)',
        text: 'Person AO1: Please follow up Gupta Tyres (D1), due 12/11/2026.',
        path: '/my-follow-ups?dealer=D1',
      },
    ]);
    expect(await rows()).toMatchObject([{ remindedAt: '2026-11-20T05:00:00.000Z' }]);
    expect((await remindOwner('D1')).json().code).toBe('REMINDED_TODAY');
    expect(await mine('SO1')).toEqual([]);
  });

  it('is refused about one’s own, about a dealer without an open follow-up, and outside the scope', async () => {
    expect((await remindOwner('D1')).json().code).toBe('FOLLOW_UP_NOT_FOUND');
    await addFollowUp(t.pool, { dealer: 'D1', month: '2026-11', owner: 'AO1', dueDay: '2026-11-12' });
    expect(await rows()).toMatchObject([{ isMine: true }]);
    expect((await remindOwner('D1')).json().code).toBe('FOLLOW_UP_YOURS');
    expect((await remindOwner('D1', 'AO9')).statusCode).toBe(403);
  });
});

describe('D-362: an officer’s place for a request to visit dealers', () => {
  it('shows the dealers with phone and last visit, and sends his answer to who asked', async () => {
    await t.pool.query(`update dealers set mobile = '9811100001', city = 'Noida' where dealer_code = 'D1'`);
    await addVisit(t.pool, { start: '2026-10-05 11:40', dealer: 'D1' });
    await askToVisit();
    const [one] = await mine('SO1');
    expect(one).toMatchObject({
      subject: 'Please visit 1 dealer',
      text: 'Gupta Tyres (D1). Soon, please.',
      dealers: [
        { dealerCode: 'D1', name: 'Gupta Tyres', city: 'Noida', mobile: '9811100001', lastVisit: '2026-10-05' },
      ],
    });
    const id = one?._id ?? '';
    expect((await answer({ id, answer: ' ' })).json().code).toBe('ANSWER_EMPTY');
    expect((await answer({ id, answer: 'Mine now' }, 'SO2')).json().code).toBe('REMINDER_NOT_YOURS');
    const sent = await answer({ id, answer: 'On Monday' });
    expect(sent.json()).toMatchObject({
      data: { _id: id, answer: 'On Monday', answeredAt: '2026-11-20T05:00:00.000Z' },
      message: 'Answer Sent Successfully',
    });
    expect(await notified('AO1')).toMatchObject([
      { text: "Person SO1 to 'Please visit 1 dealer': On Monday", path: '/SO/SO1' },
    ]);
    expect(await mine('SO2', { id })).toEqual([]);
  });
});

describe('each kind of notification leads an officer to its thing', () => {
  const read = async (url: string, query: Record<string, string>) => {
    const response = await t.call('GET', url, { as: 'SO1', query });
    return response.json().data;
  };
  const ways: Record<
    notifications.NotificationKind,
    null | { cause(): Promise<unknown>; call: string; param: string }
  > = {
    ticket: {
      cause: async () => {
        await t.pool.query(`insert into ticket_categories (name, email_list)
            values ('Officers', '[{"level": "LEVEL1", "email": [{"SAP_ID": "SO1", "name": "Ravi"}]}]')`);
        const id = await addTicket(t.pool, { category: 'Officers' });
        await t.call('POST', '/api/v1/query/assign', { as: 'AO1', body: { id, SAP_ID: 'SO1' } });
      },
      call: '/api/v1/query/raised',
      param: 'ticket',
    },
    decision: {
      cause: async () =>
        t.call('POST', `/api/v1/AM/PJP/approve/${await addPjp(t.pool, { sapId: 'SO1' })}`, { as: 'AO1' }),
      call: '/api/v1/my-requests',
      param: 'request',
    },
    mention: {
      cause: () =>
        t.call('POST', '/api/v1/admin/churn/comment', {
          as: 'AO1',
          body: { dealerCode: 'D1', remark: '@Person SO1 please meet him' },
        }),
      call: '/api/v1/dealers/my-follow-ups',
      param: 'dealer',
    },
    'visit-request': { cause: askToVisit, call: '/api/v1/my-reminders', param: 'reminder' },
    reminder: {
      cause: () => remindOfficer({ SAP_ID: 'SO1', about: 'plan' }),
      call: '/api/v1/my-reminders',
      param: 'reminder',
    },
    payment: {
      cause: async () => {
        const { _id } = await addPayment(t);
        const body = { version: 1, paidOn: '2026-11-20' };
        await t.call('POST', `/api/v1/admin/payments/paid/${_id}`, { as: 'RO1', body });
      },
      call: '/api/v1/my-requests',
      param: 'request',
    },
    // Officers make no reports.
    report: null,
    // Prices are told to head office.
    price: null,
    // Managers send e-contracts.
    agreement: null,
    'sign-in': null,
  };

  it.each(notifications.NOTIFICATION_KINDS.filter((kind) => ways[kind]))('%s', async (kind) => {
    const { cause, call, param } = ways[kind] ?? { cause: async () => undefined, call: '', param: '' };
    await cause();
    const [notice] = (await notified('SO1')).filter((each) => each.kind === kind);
    const { pathname, searchParams } = new URL(notice?.path ?? '', 'http://console');
    expect(pathname).toMatch(/^\/my-/);
    const id = searchParams.get(param) ?? '';
    expect(await read(call, param === 'dealer' ? { dealerCode: id } : { id })).toHaveLength(1);
  });
});
