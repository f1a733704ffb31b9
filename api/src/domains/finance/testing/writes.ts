import { addEditRequest, addEntitlement, addDay, addLeave } from '../../../testing/seed-attendance.ts';
import { addVisit } from '../../../testing/seed-visits.ts';
import { addClaim } from '../../../testing/index.ts';
import { randomUUID } from 'node:crypto';
import { addPayment } from '../../../testing/seed-payments.ts';
import { at, getId, now, pdf, t, type Write } from '../../../testing/write-walk.ts';

const category = () =>
  getId(
    `insert into reimbursement_categories (name, sub_categories) values (gen_random_uuid()::text, '{Taxi}') returning id`,
  );
const holiday = () =>
  getId(
    `insert into holidays (title, type, day) values ('Day ' || gen_random_uuid(), 'PUBLIC', '2027-06-26') returning id`,
  );
let days = 0;
const workday = () => {
  days += 1;
  const day = new Date(Date.UTC(2026, 5, days)).toISOString().slice(0, 10);
  return addDay(t.pool, { day, checkIn: `${day} 09:40` });
};
const leaves = async () => {
  days += 2;
  const [one, two] = [1, 2].map((more) => new Date(Date.UTC(2027, 5, days + more)).toISOString().slice(0, 10)) as [
    string,
    string,
  ];
  return { body: { _id: await addLeave(t.pool, one) }, other: { body: { _id: await addLeave(t.pool, two) } } };
};

export const financeWrites: Record<string, Write> = {
  'POST /api/v1/admin/reimbursement/category': {
    as: 'RO1',
    request: async () => ({
      body: { categoryName: 'Walked', subCategory: [{ subCategory: 'One' }] },
      other: { body: { categoryName: 'Walked more', subCategory: [{ subCategory: 'One' }] } },
    }),
  },
  'PUT /api/v1/admin/reimbursement/category/:id': {
    as: 'RO1',
    request: async () => ({
      url: `/api/v1/admin/reimbursement/category/${await category()}`,
      body: { categoryName: 'Edited', subCategory: [{ subCategory: 'One' }] },
      other: { body: { categoryName: 'Edited again', subCategory: [{ subCategory: 'One' }] } },
    }),
  },
  'DELETE /api/v1/admin/reimbursement/category/:id': {
    as: 'RO1',
    request: async () => ({
      url: `/api/v1/admin/reimbursement/category/${await category()}`,
      other: { url: `/api/v1/admin/reimbursement/category/${await category()}` },
    }),
  },
  ...Object.fromEntries(
    ['/api/v1/admin/reimbursement/spend-limit', '/api/v1/admin/spend-limit'].map((path) => [
      `POST ${path}`,
      {
        as: 'RO1',
        request: async () => {
          const categoryId = await category();
          const createBody = (amount: number) => ({
            role: 'SO',
            spendLimit: [{ category: '', categoryId, subCategory: [{ subCategory: 'Taxi', amount }] }],
          });
          return { body: createBody(100), other: { body: createBody(200) } };
        },
      },
    ]),
  ),
  'POST /api/v1/attendance': {
    as: 'SO1',
    lines: 'the day keeps when the server received each time',
    request: async () => ({
      body: {
        sentAt: now.toISOString(),
        attendance: [{ onDate: '2026-11-20', checkIn: { time: '2026-11-20T04:10:00Z' } }],
      },
      other: {
        body: {
          sentAt: now.toISOString(),
          attendance: [{ onDate: '2026-11-19', checkIn: { time: '2026-11-19T04:10:00Z' } }],
        },
      },
    }),
  },
  'POST /api/v1/attendance/leave': {
    as: 'SO1',
    request: async () => {
      const sending = (onDate: string) => ({
        sentAt: now.toISOString(),
        leaves: [{ onDate, leaveType: 'Casual Leave' }],
      });
      return { body: sending('2027-02-01'), other: { body: sending('2027-02-02') } };
    },
  },
  'POST /api/v1/reimbursement': {
    as: 'SO1',
    request: async () => {
      await getId(
        `insert into reimbursement_categories (name, sub_categories) values ('Walked travel', '{Taxi}') returning id`,
      );
      const sending = (claimId: string) => ({
        sentAt: now.toISOString(),
        claims: [
          { claimId, reimbursementDate: '2026-11-20', category: 'Walked travel', subCategory: 'Taxi', amount: 10 },
        ],
      });
      return { body: sending('WALKED-1'), other: { body: sending('WALKED-2') } };
    },
  },
  'POST /api/v1/reimbursement/bill': {
    as: 'SO1',
    lines: 'the claim that names it has the line',
    request: async () => ({ form: { file: pdf }, other: { form: { file: { ...pdf, name: 'other.pdf' } } } }),
  },
  'POST /api/v1/holiday': {
    as: 'RO1',
    request: async () => {
      const body = { title: 'Walked day', holidayType: 'PUBLIC', holidayDate: '2027-01-26' };
      return { body, other: { body: { ...body, holidayDate: '2027-01-27' } } };
    },
  },
  'POST /api/v1/holiday/bulk': {
    as: 'RO1',
    lines: 2,
    request: async () => {
      const of = (date: string) => ({ holidays: [{ type: 'PUBLIC', name: 'Bulk day', date, regions: null }] });
      return { body: of('2027-02-26'), other: { body: of('2027-02-27') } };
    },
  },
  'PUT /api/v1/holiday/:id': {
    as: 'RO1',
    request: async () => {
      const body = { title: 'Edited day', holidayType: 'PUBLIC', holidayDate: '2027-03-26' };
      return { url: `/api/v1/holiday/${await holiday()}`, body, other: { body: { ...body, title: 'Another day' } } };
    },
  },
  'DELETE /api/v1/holiday/:id': {
    as: 'RO1',
    request: async () => ({
      url: `/api/v1/holiday/${await holiday()}`,
      other: { url: `/api/v1/holiday/${await holiday()}` },
    }),
  },
  'PUT /api/v1/attendance/approve': { request: () => leaves() },
  'PUT /api/v1/attendance/reject': { request: () => leaves() },
  'PUT /api/v1/attendance/updateAttendanceRequest': {
    request: async () => {
      const attendanceId = await workday();
      await addEditRequest(t.pool, attendanceId, { checkIn: '2026-11-18 09:30' });
      return { body: { attendanceId, decision: 'APPROVED' }, other: { body: { attendanceId, decision: 'REJECTED' } } };
    },
  },
  'PUT /api/v1/attendance/:id/proposal': {
    request: async () => {
      const id = await workday();
      const [sapId, day] = (
        await t.pool.query<{ at: string[] }>('select array[sap_id, day::text] as at from attendance where id = $1', [
          id,
        ])
      ).rows[0]!.at as [string, string];
      await addVisit(t.pool, { sapId, start: `${day} 10:00`, end: `${day} 18:10` });
      const body = { version: 1, checkIn: null, checkOut: new Date(`${day}T18:10:00+05:30`).toISOString() };
      return { url: `/api/v1/attendance/${id}/proposal`, body, other: { body: { ...body, remarks: 'Called' } } };
    },
  },
  'PUT /api/v1/admin/reimbursement/:id': {
    as: 'RO1',
    request: async () => ({
      url: `/api/v1/admin/reimbursement/${await addClaim(t.pool)}`,
      body: { status: 'Approved' },
      other: { body: { status: 'Rejected' } },
    }),
  },
  ...Object.fromEntries(
    ['/api/v1/admin/reimbursement/undo/:id', '/api/v1/admin/reimbursement/:id/undo'].map((path) => [
      `POST ${path}`,
      {
        as: 'RO1',
        request: async () => {
          const id = await addClaim(t.pool);
          await t.call('PUT', `/api/v1/admin/reimbursement/${id}`, { as: 'RO1', body: { status: 'Approved' } });
          return { url: at(path, id), body: { version: 2 }, other: { body: { version: 3 } } };
        },
      },
    ]),
  ),
  'POST /api/v1/leave-calendar': {
    request: async () => ({ body: {} }),
    repeat: 'The link is not stored: a repeat makes another one.',
  },
  'DELETE /api/v1/leave-calendar': { request: async () => ({}) },
  'POST /api/v1/leave-entitlements': {
    as: 'RO1',
    request: async () => {
      const body = { SAP_ID: 'SO1', leaveType: randomUUID(), year: 2026, days: 8 };
      return { body, other: { body: { ...body, days: 9 } } };
    },
  },
  'PUT /api/v1/leave-entitlements/:id': {
    as: 'RO1',
    request: async () => ({
      url: `/api/v1/leave-entitlements/${await addEntitlement(t.pool)}`,
      body: { days: 8, version: 1 },
      other: { body: { days: 9, version: 1 } },
    }),
  },
  'DELETE /api/v1/leave-entitlements/:id': {
    as: 'RO1',
    request: async () => ({
      url: `/api/v1/leave-entitlements/${await addEntitlement(t.pool)}?version=1`,
      other: { url: `/api/v1/leave-entitlements/${await addEntitlement(t.pool)}?version=1` },
    }),
  },
  'POST /api/v1/admin/payments': {
    as: 'RO1',
    lines: 2,
    request: async () => {
      const category = randomUUID();
      await addClaim(t.pool, { category, status: 'Approved', amount: 100 });
      const body = { category, count: 1, totalAmount: 100 };
      return { body, other: { body: { ...body, month: '2026-11' } } };
    },
  },
  'POST /api/v1/admin/payments/paid/:id': {
    as: 'RO1',
    lines: 2,
    request: async () => ({
      url: `/api/v1/admin/payments/paid/${(await addPayment(t))._id}`,
      body: { version: 1, paidOn: '2026-11-21' },
      other: { body: { version: 2, paidOn: '2026-11-21' } },
    }),
  },
  'POST /api/v1/admin/payments/take-back/:id': {
    as: 'RO1',
    lines: 2,
    request: async () => ({
      url: `/api/v1/admin/payments/take-back/${(await addPayment(t))._id}`,
      body: { version: 1, reason: 'Wrong month' },
      other: { body: { version: 1, reason: 'Another reason' } },
    }),
  },
};
