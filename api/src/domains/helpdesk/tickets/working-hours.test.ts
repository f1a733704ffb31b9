import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { readHours } from '../escalation-times/read-hours.ts';
import { escalateDueTickets } from './escalation.ts';

/** India's time. */
const india = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
let test: TestApp;

// 21 November 2025 is a Friday. NR1 has a holiday on Monday 24th, everybody on 25 December.
beforeAll(async () => {
  test = await testApp({ now: () => india('2025-11-25 12:00') });
});
beforeEach(() =>
  test.pool.query(`delete from tickets; delete from holidays; delete from history; delete from ticket_categories;
    update users set region_code = 'NR1' where sap_id = 'SO1';
    update escalation_times set level2_hours = 2, level3_hours = 11, work_days = '{1,2,3,4,5,6}', work_from = '09:30', work_to = '18:30';
    insert into ticket_categories (name, in_working_hours) values ('Working', true), ('Clock', false);
    insert into holidays (title, type, day, regions) values ('Guru', 'REGIONAL', '2025-11-24', '{NR1}'), ('Christmas', 'PUBLIC', '2025-12-25', '{}')`),
);
afterAll(() => test.close());

const addHours = async (began: string, hours: number, region = 'NR1', days = MONDAY_TO_SATURDAY) =>
  (
    await test.db.one<{ at: Date | null }>(sql`
      select add_working_hours(${india(began)}, ${hours}, ${region}, ${days}::smallint[], '09:30', '18:30') as at`)
  )?.at;

describe('add_working_hours', () => {
  it.each([
    ['within the day', '2025-11-21 10:00', 1, '2025-11-21 11:00'],
    ['up to the end of work', '2025-11-21 17:30', 1, '2025-11-21 18:30'],
    ['into the next working day', '2025-11-21 17:30', 2, '2025-11-22 10:30'],
    ['by the minute', '2025-11-21 17:31', 1, '2025-11-22 09:31'],
    ['over Sunday and the region’s holiday', '2025-11-21 17:30', 11, '2025-11-25 10:30'],
    ['from a Sunday', '2025-11-23 12:00', 1, '2025-11-25 10:30'],
    ['from the holiday itself', '2025-11-24 12:00', 1, '2025-11-25 10:30'],
    ['from before the beginning of work', '2025-11-25 07:00', 1, '2025-11-25 10:30'],
    ['from after its end', '2025-11-25 19:00', 0.5, '2025-11-26 10:00'],
    ['from a minute before midnight', '2025-11-25 23:59', 1, '2025-11-26 10:30'],
    ['from a minute after midnight', '2025-11-26 00:01', 1, '2025-11-26 10:30'],
    ['over the month’s end', '2025-11-29 18:00', 1, '2025-12-01 10:00'],
    ['over a public holiday', '2025-12-24 18:00', 1, '2025-12-26 10:00'],
    ['over the year’s end', '2025-12-31 18:30', 0.25, '2026-01-01 09:45'],
    ['through several days', '2025-11-25 09:30', 24, '2025-11-27 15:30'],
  ])('counts %s: %s and %d hours are %s', async (_, began, hours, end) => {
    expect(await addHours(began, hours)).toEqual(india(end));
  });
  it('gives Tuesday 10:30 for Friday 17:30 with Saturday off and a regional holiday on Monday', async () => {
    expect(await addHours('2025-11-21 17:30', 2, 'NR1', MONDAY_TO_FRIDAY)).toEqual(india('2025-11-25 10:30'));
    expect(await addHours('2025-11-21 17:30', 2, 'WR1', MONDAY_TO_FRIDAY)).toEqual(india('2025-11-24 10:30'));
  });
  it('a person without a region has the public holidays alone', async () => {
    const [row] = await test.db.query<{ at: Date }>(sql`
      select add_working_hours(${india('2025-11-22 18:00')}, 1, null, ${MONDAY_TO_SATURDAY}::smallint[], '09:30', '18:30') as at`);
    expect(row?.at).toEqual(india('2025-11-24 10:00'));
  });
});

const raised = '2025-11-21 17:30';
const raise = (category = 'Working', more: object = {}) =>
  addTicket(test.pool, { category, createdAt: india(raised).toISOString(), ...more });
const getSchedule = async (id: string) =>
  test.db.one<{ step: string | null; at: Date | null; due: Date | null }>(
    sql`select next_step as step, next_step_at as at, due_at as due from tickets where id = ${id}`,
  );
const getNextStepTime = async (id: string) => (await getSchedule(id))?.at;

describe('escalation_hours', () => {
  it('D-353: a person may enter as many hours as a ticket has until its last step, and no more', async () => {
    const row = await test.db.one<{ last: number }>(
      sql`select h.unresolved as last from escalation_times t, escalation_hours(t) h`,
    );
    expect(row?.last).toBe(24);
    expect([readHours(`${row?.last}`), readHours(`${row?.last}.1`)]).toEqual([24, undefined]);
  });

  it.each([
    { level2: 2, level3: 11, steps: ['LEVEL2', 'LEVEL3', 'UNRESOLVED'] },
    { level2: 2, level3: 30, steps: ['LEVEL2', 'UNRESOLVED'] },
    { level2: 30, level3: 11, steps: ['LEVEL3', 'UNRESOLVED'] },
    { level2: 30, level3: 40, steps: ['UNRESOLVED'] },
  ])('the sweep takes the steps that the trigger schedules, at $level2 and $level3 hours', async (times) => {
    await test.pool.query('update escalation_times set level2_hours = $1, level3_hours = $2', [
      times.level2,
      times.level3,
    ]);
    for (const category of ['Working', 'Clock']) {
      const id = await raise(category);
      const steps: string[] = [];
      for (let next = await getSchedule(id); next?.at; next = await getSchedule(id)) {
        await escalateDueTickets(test.pool, new Date(next.at.getTime() - 1000));
        expect(await getSchedule(id)).toEqual(next);
        await escalateDueTickets(test.pool, next.at);
        steps.push(next.step ?? '');
        expect(steps).toEqual(times.steps.slice(0, steps.length));
      }
      expect(steps).toEqual(times.steps);
    }
  });
});

describe('escalation in working hours', () => {
  it('takes each step at its minute and not before: Saturday, Tuesday after the holiday, Wednesday', async () => {
    const id = await raise();
    const after = async (text: string, seconds = 0) => {
      await escalateDueTickets(test.pool, new Date(india(text).getTime() + seconds * 1000));
      return (await test.db.one<{ escalation: string }>(sql`select escalation from tickets where id = ${id}`))
        ?.escalation;
    };
    expect(await getSchedule(id)).toEqual({
      step: 'LEVEL2',
      at: india('2025-11-22 10:30'),
      due: india('2025-11-26 14:30'),
    });
    expect(await after('2025-11-22 10:30', -1)).toBe('LEVEL1');
    expect(await after('2025-11-22 10:30')).toBe('LEVEL2');
    expect(await getSchedule(id)).toMatchObject({ step: 'LEVEL3', at: india('2025-11-25 10:30') });
    expect(await after('2025-11-25 10:30', -1)).toBe('LEVEL2');
    expect(await after('2025-11-25 10:30')).toBe('LEVEL3');
    expect(await getSchedule(id)).toMatchObject({ step: 'UNRESOLVED', at: india('2025-11-26 14:30') });
    expect(await after('2025-11-26 14:30', -1)).toBe('LEVEL3');
    expect(await after('2025-11-26 14:30')).toBe('UNRESOLVED');
    expect(await getSchedule(id)).toEqual({ step: null, at: null, due: india('2025-11-26 14:30') });
  });

  it('a category that is not switched counts round the clock, as documented', async () => {
    const id = await raise('Clock');
    expect(await getSchedule(id)).toEqual({
      step: 'LEVEL2',
      at: india('2025-11-21 19:30'),
      due: india('2025-11-22 17:30'),
    });
  });

  it('a raiser of another region has no holiday on Monday', async () => {
    expect((await getSchedule(await raise('Working', { sapId: 'SO9' })))?.due).toEqual(india('2025-11-25 14:30'));
  });

  it('counts again when the hours change while a ticket waits', async () => {
    const [working, byTheClock] = [await raise(), await raise('Clock')];
    const response = await test.call('PUT', '/api/v1/query/EscalationMatrixTimeConfig', {
      as: 'AO1',
      body: { level2: '1', level3: '11' },
    });
    expect(response.statusCode).toBe(200);
    expect(await getNextStepTime(working)).toEqual(india('2025-11-21 18:30'));
    expect(await getNextStepTime(byTheClock)).toEqual(india('2025-11-21 18:30'));
  });

  it('counts again when the working hours and days change, also for what is only due', async () => {
    const [waiting, handled] = [await raise(), await raise()];
    await test.pool.query('update tickets set handled = true where id = $1', [handled]);
    const response = await test.call('PUT', '/api/v1/query/EscalationMatrixTimeConfig', {
      as: 'AO1',
      body: { level2: '2', level3: '11', workingHours: { days: [5, 1, 2, 3, 4, 4], from: '10:00', to: '18:00' } },
    });
    expect(response.json().data.workingHours).toEqual({ days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' });
    expect(await getNextStepTime(waiting)).toEqual(india('2025-11-25 11:30'));
    expect(await getSchedule(handled)).toEqual({ step: null, at: null, due: india('2025-11-27 17:30') });
  });

  it('counts again when a holiday comes, moves and goes, and only for whom it is one', async () => {
    const [here, elsewhere] = [await raise(), await raise('Working', { sapId: 'SO9' })];
    await test.pool.query(
      `insert into holidays (title, type, day, regions) values ('Saturday', 'REGIONAL', '2025-11-22', '{NR1}')`,
    );
    expect(await getNextStepTime(here)).toEqual(india('2025-11-25 10:30'));
    expect(await getNextStepTime(elsewhere)).toEqual(india('2025-11-22 10:30'));
    await test.pool.query(`update holidays set day = '2025-11-25' where title = 'Saturday'`);
    expect(await getSchedule(here)).toMatchObject({ at: india('2025-11-22 10:30'), due: india('2025-11-27 14:30') });
    await test.pool.query(`delete from holidays where title = 'Saturday'`);
    expect(await getSchedule(here)).toMatchObject({ at: india('2025-11-22 10:30'), due: india('2025-11-26 14:30') });
  });

  it('counts again when its category is switched, and when the raiser moves to another region', async () => {
    const id = await raise();
    const { rows } = await test.pool.query(`select id from ticket_categories where name = 'Working'`);
    const flip = (inWorkingHours: boolean) =>
      test.call('PATCH', '/api/v1/query/updateStatus', { as: 'AO1', body: { id: rows[0].id, inWorkingHours } });
    expect((await flip(false)).json().data.inWorkingHours).toBe(false);
    expect(await getNextStepTime(id)).toEqual(india('2025-11-21 19:30'));
    await flip(true);
    expect(await getNextStepTime(id)).toEqual(india('2025-11-22 10:30'));
    await test.pool.query(`update users set region_code = 'WR1' where sap_id = 'SO1'`);
    expect((await getSchedule(id))?.due).toEqual(india('2025-11-25 14:30'));
  });

  it('an action of a person ends the steps, resolving the due time; both come back with what is not resolved', async () => {
    const id = await raise();
    const act = (body: object) => test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body: { id, ...body } });
    expect((await act({ remarks: 'Seen' })).json().data).toMatchObject({
      nextStep: null,
      dueAt: '2025-11-26T09:00:00.000Z',
    });
    expect((await act({ status: 'RESOLVED' })).json().data).toMatchObject({ nextStep: null, dueAt: null });
    expect((await act({ status: 'OPEN' })).json().data).toMatchObject({
      nextStep: null,
      dueAt: '2025-11-26T09:00:00.000Z',
    });
  });

  it('the list says what comes next and when', async () => {
    const id = await raise();
    const { queries } = (
      await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'AO1', query: { page: '1', id } })
    ).json();
    expect(queries[0].nextStep).toEqual({ step: 'LEVEL2', at: '2025-11-22T05:00:00.000Z' });
  });

  it('two servers at once take each step once, in working hours, too', async () => {
    for (let n = 0; n < 20; n += 1) await raise();
    const at = india('2025-11-25 10:30');
    await Promise.all([
      escalateDueTickets(test.pool, at),
      escalateDueTickets(test.pool, at),
      escalateDueTickets(test.pool, at),
    ]);
    await escalateDueTickets(test.pool, at);
    expect(
      await test.db.query(sql`select step, count(*)::int as n from ticket_timeline group by step order by step`),
    ).toEqual([
      { step: 'LEVEL2', n: 20 },
      { step: 'LEVEL3', n: 20 },
    ]);
  });
});

describe('the views Overdue and Due today', () => {
  const subjects = async (view: string) =>
    (await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'AO1', query: { page: '1', view } }))
      .json()
      .queries.map((row: { subject: string }) => row.subject);
  it('show what is over its 24 hours, and what will be before the day ends in India, never what is resolved', async () => {
    // Now is Tuesday 25 November, 12:00.
    const at = (text: string, subject: string, more: object = {}) =>
      addTicket(test.pool, { category: 'Clock', subject, createdAt: india(text).toISOString(), ...more });
    await at('2025-11-24 12:00', 'Over now');
    await at('2025-11-24 12:01', 'In a minute');
    await at('2025-11-24 23:59', 'Before midnight');
    await at('2025-11-25 00:00', 'Tomorrow');
    await at('2025-11-20 12:00', 'Long over', { status: 'UNRESOLVED' });
    await at('2025-11-20 12:00', 'Done', { status: 'RESOLVED' });
    expect(await subjects('overdue')).toEqual(['Over now', 'Long over']);
    expect(await subjects('due-today')).toEqual(['Before midnight', 'In a minute']);
  });
});

it.each([
  [{ days: [], from: '09:30', to: '18:30' }, ['days']],
  [{ days: [1], from: '18:30', to: '09:30' }, ['to']],
  [{ days: [1], from: '10:00', to: '10:00' }, ['to']],
])('the server refuses %j as working hours and names the field', async (workingHours, fields) => {
  const response = await test.call('PUT', '/api/v1/query/EscalationMatrixTimeConfig', {
    as: 'AO1',
    body: { level2: '1', level3: '3', workingHours },
  });
  expect([response.statusCode, response.json().message, Object.keys(response.json().fields)]).toEqual([
    400,
    'Please enter valid hours.',
    fields,
  ]);
});

it.each([
  { days: [8], from: '09:30', to: '18:30' },
  { days: [1], from: '9:30', to: '18:30' },
  { days: [1], from: '09:30', to: '24:30' },
])('the server refuses %j, which is no time of a week', async (workingHours) => {
  const body = { level2: '1', level3: '3', workingHours };
  expect((await test.call('PUT', '/api/v1/query/EscalationMatrixTimeConfig', { as: 'AO1', body })).statusCode).toBe(
    400,
  );
});
