import { pjps, inbox as inboxCalls } from 'api-contract';
import { addDealer, addPjp, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addHoliday, addLocationRequest, addSwitch, addVisitAt, placeDealer } from '../../../testing/seed-requests.ts';

/** Findings whose texts the keys leave out, as they cost much. */
const WITHOUT_TEXT = ['two-plans', 'long-unvisited'];

/** Midnight of 20 November in India. */
const MIDNIGHT_IN_INDIA = Date.parse('2026-11-19T18:30:00Z');
let clock = MIDNIGHT_IN_INDIA;
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date(clock) });
  await addUser(test.pool, { sapId: 'LEFT1', role: 'SO', territory: 'NT1', name: 'Asha Rao', active: false });
  await addUser(test.pool, { sapId: 'LEFT2', role: 'SO', territory: 'NT1', name: '', active: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  clock = MIDNIGHT_IN_INDIA;
  await test.pool.query('truncate pjps, beat_switches, location_requests, holidays, visits cascade');
});

const rows = async (query: Record<string, string> = {}) =>
  inboxCalls.inbox.response.parse(
    (await test.call('GET', '/api/v1/inbox', { as: 'AO1', query: { limit: '100', ...query } })).json(),
  ).data;
const keys = async (query: Record<string, string> = {}) =>
  inboxCalls.inboxKeys.response.parse((await test.call('GET', '/api/v1/inbox/keys', { as: 'AO1', query })).json()).data;
const getFindings = async (id: string) =>
  (await rows()).find((row) => row.id === id)?.findings.map(({ code, text }) => [code, text]);
const getIds = async (query: Record<string, string>) => (await rows(query)).map(({ id }) => id);

describe('a plan for a day that is past', () => {
  it('is one of yesterday as soon as the day has begun in India, not before', async () => {
    const id = await addPjp(test.pool, { planDate: '2026-11-19' });
    clock = MIDNIGHT_IN_INDIA - 1;
    expect(await getFindings(id)).toEqual([]);
    expect([await getIds({ check: 'clear' }), await getIds({ check: 'no-conflict' })]).toEqual([[id], [id]]);
    clock = MIDNIGHT_IN_INDIA;
    expect(await getFindings(id)).toEqual([['past-day', '19/11/2026']]);
    expect([await getIds({ check: 'clear' }), await getIds({ check: 'no-conflict' })]).toEqual([[], []]);
  });

  it('is past on the officer’s own list, too, and a plan that is decided has no findings', async () => {
    await addPjp(test.pool, { planDate: '2026-11-19' });
    await addPjp(test.pool, { planDate: '2026-11-18', status: 'Approved' });
    const list = await test.call('GET', '/api/v1/AM/PJP/SO1', { as: 'AO1' });
    expect(pjps.officerPjps.response.parse(list.json()).data.map(({ findings }) => findings)).toEqual([
      [{ code: 'past-day', text: '19/11/2026' }],
      [],
    ]);
  });

  it('also applies to a planned leave, and comes before the other findings', async () => {
    await addHoliday(test.pool, 'Diwali', '2026-11-19');
    const leave = await addPjp(test.pool, { planDate: '2026-11-19', activity: 'Leave' });
    const field = await addPjp(test.pool, { planDate: '2026-11-19', activity: 'Field' });
    expect(await getFindings(leave)).toEqual([['past-day', '19/11/2026']]);
    expect(await getFindings(field)).toEqual([
      ['past-day', '19/11/2026'],
      ['holiday', 'Diwali'],
    ]);
  });

  it('is judged for a switch by the day that it moves to', async () => {
    const past = await addSwitch(test.pool, { planDate: '2026-11-25', switchDate: '2026-11-19' });
    const today = await addSwitch(test.pool, { planDate: '2026-11-19', switchDate: '2026-11-20' });
    expect([await getFindings(past), await getFindings(today)]).toEqual([[['past-day', '19/11/2026']], []]);
    expect(await getIds({ check: 'clear' })).toEqual([today]);
    const list = (await test.call('GET', '/api/v1/pjp/beat/switch', { as: 'AO1' })).json().data;
    expect(list.map(({ _id, findings }: { _id: string; findings: object[] }) => [_id, findings.length])).toEqual([
      [past, 1],
      [today, 0],
    ]);
  });
});

describe('a plan of an officer who has left', () => {
  it('names the officer, and is never listed among plans without findings', async () => {
    const named = await addPjp(test.pool, { sapId: 'LEFT1' });
    const nameless = await addPjp(test.pool, { sapId: 'LEFT2' });
    const other = await addPjp(test.pool);
    const beatSwitch = await addSwitch(test.pool, { sapId: 'LEFT1' });
    expect(await getFindings(named)).toEqual([['officer-left', 'LEFT1, Asha Rao']]);
    expect(await getFindings(nameless)).toEqual([['officer-left', 'LEFT2']]);
    expect(await getFindings(beatSwitch)).toEqual([['officer-left', 'LEFT1, Asha Rao']]);
    expect([await getIds({ check: 'clear' }), await getIds({ check: 'no-conflict' })]).toEqual([[other], [other]]);
    expect((await keys({ check: 'clear' })).map(({ id }) => id)).toEqual([other]);
  });
});

it('two plans of one day with one dealer name each other, and neither is without conflict', async () => {
  const shared = await addDealer(test.pool);
  const plan = { planDate: '2026-11-24', dealerCodes: [shared] };
  const [one, other] = [
    await addPjp(test.pool, { ...plan, sapId: 'SO1' }),
    await addPjp(test.pool, { ...plan, sapId: 'SE1' }),
  ];
  expect(await getFindings(one)).toContainEqual(['two-plans', `${shared} (Person SE1 · SE1)`]);
  expect(await getFindings(other)).toContainEqual(['two-plans', `${shared} (Person SO1 · SO1)`]);
  expect(await getIds({ check: 'no-conflict' })).toEqual([]);
});

describe('the keys of what matches', () => {
  it('say for every record whose it is, for which day, and the codes that its row has', async () => {
    const neglected = await addDealer(test.pool);
    const near = await addDealer(test.pool);
    await placeDealer(test.pool, near, 28.6, 77.2);
    await addVisitAt(test.pool, { dealer: near, day: '2026-11-18', at: { latitude: 28.6, longitude: 77.2 } });
    await addHoliday(test.pool, 'Diwali', '2026-11-24');
    const sapIds = ['SO1', 'SE1', 'LEFT1'];
    for (let n = 0; n < 30; n += 1)
      await addPjp(test.pool, {
        sapId: sapIds[n % 3] as string,
        planDate: `2026-11-${18 + (n % 8)}`,
        dealerCodes: [[neglected], [near], []][n % 4] ?? [],
      });
    await addSwitch(test.pool, { switchDate: '2026-11-24' });
    await addSwitch(test.pool, { sapId: 'SE1', planDate: '2026-11-22' });
    await addLocationRequest(test.pool, { dealer: near });
    const list = await rows();
    const planKeys = await keys();
    const known = new Map(planKeys.map((key) => [key.id, key]));
    expect(planKeys).toHaveLength(list.length);
    for (const { kind, id, version, SAP_ID, name, day, findings } of list)
      expect(known.get(id)).toEqual({
        kind,
        id,
        version,
        SAP_ID,
        name,
        day,
        findings: findings.map(({ code }) => code),
        findingTexts: findings.map(({ code, text }) => (WITHOUT_TEXT.includes(code) ? null : text)),
      });
    expect(new Set(planKeys.flatMap(({ findings }) => findings))).toEqual(
      new Set(['officer-left', 'past-day', 'holiday', 'two-plans', 'long-unvisited', 'visits-at-old-place']),
    );
    expect(planKeys.some(({ findings }) => findings.length === 0)).toBe(true);
  });
});
