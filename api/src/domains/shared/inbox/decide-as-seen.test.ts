import { inbox as inboxCalls } from 'api-contract';
import { addClaim, addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { createInboxCalls } from '../../../testing/inbox.ts';
import { addDay, addEditRequest, addLeave } from '../../../testing/seed-attendance.ts';
import { addProspect, dealerForm } from '../../../testing/seed-prospects.ts';
import { addHoliday, addSwitch } from '../../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;
let inbox: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now });
  inbox = createInboxCalls(test);
});
afterAll(() => test.close());

type Kind = inboxCalls.InboxKind;
type Row = inboxCalls.InboxRow;

interface SeenKind {
  as: string;
  add: () => Promise<string>;
  /** After the request was seen. */
  object: (id: string) => Promise<unknown>;
  /** By its own call. */
  approve: (row: Row, seenFindings?: string) => ReturnType<TestApp['call']>;
}

const call = (as: string, method: 'POST' | 'PUT', url: string, body?: object, query?: object) =>
  test.call(method, url, { as, ...(body && { body }), ...(query && { query: query as Record<string, string> }) });
const getRecord = <K extends Kind>(row: Row, _kind: K) => row as Extract<Row, { kind: K }>;

let days = 0;
/** No two requests of this file share a day. */
const newDay = () => {
  days += 1;
  return new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10);
};
const leave = { day: '' };
let firms = 10;
/** The same firm until `firms` counts on. */
const firmForm = () => {
  const address = { pincode: `2013${firms}` };
  const number = `98123000${firms}`;
  const form = dealerForm({ gstin: '', phoneNumber: number, addressGST: address, proposedOutletAddress: address });
  return { ...form, basicInfo: { firstPersonContact: { name: 'Asha Rao', phoneNumber: number } } };
};

const kinds: Record<Kind, SeenKind> = {
  pjp: {
    as: 'AO1',
    add: () => addPjp(test.pool, { planDate: newDay(), activity: 'Field' }),
    object: (id) =>
      test.pool.query(
        `insert into holidays (title, type, day) select 'Founders day', 'PUBLIC', plan_date from pjps where id = $1`,
        [id],
      ),
    approve: ({ id }, seenFindings) =>
      call('AO1', 'POST', `/api/v1/AM/PJP/approve/${id}`, undefined, {
        ...(seenFindings !== undefined && { seenFindings }),
      }),
  },
  switch: {
    as: 'AO1',
    add: async () => addSwitch(test.pool, { sapId: await inbox.officer(), planDate: newDay(), switchDate: newDay() }),
    object: (id) =>
      test.pool.query(
        `insert into holidays (title, type, day) select 'Switch day', 'PUBLIC', switch_date from beat_switches where id = $1`,
        [id],
      ),
    approve: (row, seenFindings) =>
      call('AO1', 'PUT', '/api/v1/pjp/beat/switch/action', {
        action: 'approve',
        beatId: row.id,
        SAP_ID: row.SAP_ID,
        ...(seenFindings !== undefined && { seenFindings }),
      }),
  },
  location: {
    as: 'AO1',
    add: async () => (await inbox.location()).id,
    object: (id) => test.pool.query('update location_requests set latitude = 19, longitude = 73 where id = $1', [id]),
    approve: (row, seenFindings) =>
      call(
        'AO1',
        'POST',
        '/api/v1/dealers/update-location',
        { status: 'APPROVE' },
        {
          dealerId: getRecord(row, 'location').location.dealerCode,
          requestId: row.id,
          ...(seenFindings !== undefined && { seenFindings }),
        },
      ),
  },
  prospect: {
    as: 'AO1',
    add: () => {
      firms += 1;
      return addProspect(test.pool, { form: firmForm() });
    },
    object: () => addProspect(test.pool, { form: firmForm() }),
    approve: ({ id }, seenFindings) =>
      call(
        'AO1',
        'POST',
        `/api/v1/prospect/Escalate/sendApproval/${id}`,
        { ...(seenFindings !== undefined && { seenFindings }) },
        { type: 'dealer' },
      ),
  },
  claim: {
    as: 'RO1',
    add: () => addClaim(test.pool, { date: newDay(), amount: 451 }),
    object: (id) =>
      test.pool.query(
        `insert into claims (sap_id, claim_date, category, sub_category, amount, status)
         select sap_id, claim_date, category, sub_category, amount, 'Pending' from claims where id = $1`,
        [id],
      ),
    approve: ({ id }, seenFindings) =>
      call('RO1', 'PUT', `/api/v1/admin/reimbursement/${id}`, {
        status: 'Approved',
        ...(seenFindings !== undefined && { seenFindings }),
      }),
  },
  leave: {
    as: 'AO1',
    add: () => {
      leave.day = newDay();
      return addLeave(test.pool, leave.day);
    },
    object: () => addHoliday(test.pool, 'Leave day', leave.day),
    approve: ({ id }, seenFindings) =>
      call('AO1', 'PUT', '/api/v1/attendance/approve', {
        _id: id,
        ...(seenFindings !== undefined && { seenFindings }),
      }),
  },
  'attendance-edit': {
    as: 'AO1',
    add: async () => {
      const day = newDay();
      const attendanceId = await addDay(test.pool, { day, status: 'Training' });
      return addEditRequest(test.pool, attendanceId, { checkIn: `${day} 09:40` });
    },
    object: (id) =>
      test.pool.query(
        `update attendance set status = 'Present' where id = (select attendance_id from attendance_requests where id = $1)`,
        [id],
      ),
    approve: (row, seenFindings) =>
      call('AO1', 'PUT', '/api/v1/attendance/updateAttendanceRequest', {
        attendanceId: getRecord(row, 'attendance-edit').attendance._id,
        decision: 'APPROVED',
        ...(seenFindings !== undefined && { seenFindings }),
      }),
  },
};

const getRow = async (kind: Kind, id: string): Promise<Row> => {
  const response = await test.call('GET', '/api/v1/inbox', { as: kinds[kind].as, query: { kinds: kind, kind, id } });
  const [row] = inboxCalls.inbox.response.parse(response.json()).data;
  return row as Row;
};
const toSeen = ({ findings }: Row) => findings.map(({ code, text }) => `${code} ${text}`).join('\n');
const allKinds = Object.keys(kinds) as Kind[];

describe.each(allKinds)('an approval of the kind %s', (kind) => {
  const { as, add, object, approve } = kinds[kind];
  /** Read before something spoke against it. */
  const seenBefore = async () => {
    const id = await add();
    const before = await getRow(kind, id);
    await object(id);
    const { findings } = await getRow(kind, id);
    return { id, before, seen: toSeen(before), findings };
  };

  it('in the inbox is refused when a finding came since, with the findings; the next one that saw them is done', async () => {
    const { id, before, seen, findings } = await seenBefore();
    expect(findings).not.toEqual(before.findings);
    const item = { kind, id, version: before.version };
    const refused = await inbox.decide([{ ...item, seenFindings: seen }], {}, { as });
    expect(refused.data.results).toMatchObject([{ result: 'refused', code: 'FINDING_SINCE', findings }]);
    const now = await getRow(kind, id);
    const again = await inbox.decide([{ ...item, version: now.version, seenFindings: toSeen(now) }], {}, { as });
    expect(again.data.results).toMatchObject([{ result: 'done' }]);
  });

  it('by its own call is refused with 409, the record and its findings, and changes nothing', async () => {
    const { id, before, seen, findings } = await seenBefore();
    const refused = await approve(before, seen);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'FINDING_SINCE', current: { findings } }]);
    const now = await getRow(kind, id);
    expect(now.version).toBe(before.version);
    expect((await approve(now, toSeen(now))).statusCode).toBe(200);
  });

  it('by a remote that does not say what was seen is done as before', async () => {
    const { before } = await seenBefore();
    expect((await approve(before)).statusCode).toBe(200);
  });
});

describe('twin claims', () => {
  const addTwins = async () => {
    const date = newDay();
    return [
      await addClaim(test.pool, { date, amount: 333 }),
      await addClaim(test.pool, { date, amount: 333 }),
    ] as const;
  };
  const approveClaim = (as: string, id: string, seenFindings: string) =>
    test.call('PUT', `/api/v1/admin/reimbursement/${id}`, { as, body: { status: 'Approved', seenFindings } });

  it('are not both approved by two people at the same moment', async () => {
    const [one, other] = await addTwins();
    const [seenOne, seenOther] = [toSeen(await getRow('claim', one)), toSeen(await getRow('claim', other))];
    const responses = await Promise.all([approveClaim('RO1', one, seenOne), approveClaim('ZO1', other, seenOther)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { rows } = await test.pool.query('select status from claims where id = any($1) order by status', [
      [one, other],
    ]);
    expect(rows).toEqual([{ status: 'Approved' }, { status: 'Pending' }]);
  });

  it('that were selected together by their keys are approved together, but not after somebody else approved one', async () => {
    const getKeys = async (ids: readonly string[]) => {
      const response = await test.call('GET', '/api/v1/inbox/keys', { as: 'RO1', query: { kinds: 'claim' } });
      const keys = inboxCalls.inboxKeys.response.parse(response.json()).data.filter(({ id }) => ids.includes(id));
      return keys.map(({ kind, id, version, findings, findingTexts = [] }) => ({
        kind,
        id,
        version,
        seenFindings: findings.map((code, index) => [code, findingTexts[index]].filter(Boolean).join(' ')).join('\n'),
      }));
    };
    const together = await getKeys(await addTwins());
    const both = await inbox.decide(together, {}, { as: 'RO1' });
    expect(both.data.results.map(({ result }) => result)).toEqual(['done', 'done']);
    const [one, other] = await addTwins();
    const keys = await getKeys([one, other]);
    await approveClaim('ZO1', one, toSeen(await getRow('claim', one)));
    const late = await inbox.decide(
      keys.filter(({ id }) => id === other),
      {},
      { as: 'RO1' },
    );
    expect(late.data.results).toMatchObject([{ result: 'refused', code: 'FINDING_SINCE' }]);
  });

  it('are refused when one more was paid since, and approved when one that was seen is gone', async () => {
    const [one, pending] = await addTwins();
    const seen = toSeen(await getRow('claim', one));
    await test.pool.query(
      `insert into claims (sap_id, claim_date, category, sub_category, amount, status)
       select sap_id, claim_date, category, sub_category, amount, 'Approved' from claims where id = $1`,
      [one],
    );
    expect((await approveClaim('RO1', one, seen)).statusCode).toBe(409);
    const seenBoth = toSeen(await getRow('claim', one));
    await test.pool.query(`update claims set status = 'Rejected' where id = $1`, [pending]);
    expect((await approveClaim('RO1', one, seenBoth)).statusCode).toBe(200);
  });

  it('stay marked once both are paid', async () => {
    const [one, other] = await addTwins();
    for (const id of [one, other]) await approveClaim('RO1', id, toSeen(await getRow('claim', id)));
    const list = await test.call('GET', '/api/v1/admin/reimbursement', { as: 'RO1', query: { id: one } });
    expect(list.json().data).toMatchObject([
      { status: 'Approved', findings: [{ code: 'same-claim', text: 'Taxi, Approved' }] },
    ]);
  });
});
