/** @slow Asks every call that writes as each role, with and without scope. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls, type CallShape } from 'api-contract';
import { makePreviewLink } from '../domains/remotes/previews/link.ts';
import { raiseAlert } from '../platform/alerts.ts';
import { notify } from '../domains/shared/notifications/notify.ts';
import { formBody, PDF } from '../testing/form.ts';
import {
  addClaim,
  addDealer,
  addFile,
  addPjp,
  addSurvey,
  addTicket,
  addUnusualAnswer,
  testApp,
  type TestApp,
} from '../testing/index.ts';
import { packed, createRelease, createTeam, webWithShell } from '../testing/releases.ts';
import { addAgreement } from '../testing/seed-agreements.ts';
import { addRemote } from '../testing/seed-remotes.ts';
import { addProspect, makeJkc } from '../testing/seed-prospects.ts';
import { addChurn, addFollowUp } from '../testing/seed-churn.ts';
import { addDay, addEditRequest, addEntitlement, addLeave } from '../testing/seed-attendance.ts';
import { addLocationRequest, addSwitch } from '../testing/seed-requests.ts';
import { createTelemetryCalls } from '../testing/telemetry.ts';
import { addCompetitorMatch, addMarketProduct, addMaterial } from '../testing/seed-market.ts';
import { addPayment } from '../testing/seed-payments.ts';
import { addVisit } from '../testing/seed-visits.ts';
import { listMethods } from '../testing/seed-walk.ts';

const now = new Date('2026-11-21T06:00:00Z');
let t: TestApp;
let sap: string;
let webDir: string;
let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  sap = await mkdtemp(join(tmpdir(), 'sap-'));
  await mkdir(sap, { recursive: true });
  await writeFile(
    join(sap, 'officers.csv'),
    'SAP_ID,Name,Role,Phone,Email,PlaceCode,Active\nSO1,Renamed,SO,1,,NT1,true\n',
  );
  await writeFile(
    join(sap, 'dealers.csv'),
    'Kunnr,Name1,City1,Dltype,Class,Status,TerritoryCode\nDLATE,A,B,DEALER,GOLD,A,NT-LATE\n',
  );
  await writeFile(join(sap, 'materials.csv'), 'Matnr,MatDesc,Category,Size,Price\n');
  webDir = webWithShell();
  t = await testApp({ now: () => now, config: { sap: { folder: sap }, webDir } });
  await t.pool.query(`insert into ticket_categories (name) values ('App')`);
  team = await createTeam(t, 'mfe-walked');
});
afterAll(async () => {
  await t.close();
  await rm(sap, { recursive: true });
  await rm(webDir, { recursive: true });
});

interface Request {
  url?: string;
  query?: Record<string, string>;
  body?: object;
  form?: Parameters<typeof formBody>[0];
}
interface Write {
  /** Default AO1. 'team' is a deploy token's owner, 'nobody' an anonymous page. */
  as?: string;
  /** Seeds data and returns a request; `other` must conflict under the same key. */
  request(): Promise<Request & { other?: Request }>;
  /** Expected history lines: 1, a number, or the reason for none. */
  lines?: number | string;
  /** Reason why a repeat may differ or change data. */
  repeat?: string;
  /** A table that counts every try. */
  counts?: string;
}

const at = (path: string, id: string) => path.replace(/:\w+/, id);
const getId = async (text: string, values: unknown[] = []) =>
  (await t.pool.query<{ id: string }>(text, values)).rows[0]!.id;
const savedView = () =>
  getId(`insert into list_views (owner, screen, name) values ('AO1', '/walked', gen_random_uuid()::text) returning id`);
const document = async () =>
  getId(
    `insert into documents (category, description, file_id, uploaded_by, uploaded_at) values ('Price', 'List', $1, 'AO1', now()) returning id`,
    [await addFile(t.pool, 'Prices.pdf', 'application/pdf', PDF)],
  );
const deletedDocument = async () => {
  const id = await document();
  await t.pool.query('update documents set deleted_at = now() where id = $1', [id]);
  return id;
};
const wearNature = () => getId('insert into wear_natures (name) values (gen_random_uuid()::text) returning id');
const marketFind = async () => addCompetitorMatch(t.pool, await addMarketProduct(t.pool), { name: randomUUID() });
const marketSync = (brand: string) =>
  getId(
    `insert into market_syncs (brand, category, by_sap_id, status, attempt, alive_at) values ('${brand}', 'MRF', 'AO1', 'running', 1, now() + interval '1 hour') returning id`,
  );
const category = () =>
  getId(
    `insert into reimbursement_categories (name, sub_categories) values (gen_random_uuid()::text, '{Taxi}') returning id`,
  );
const holiday = () =>
  getId(
    `insert into holidays (title, type, day) values ('Day ' || gen_random_uuid(), 'PUBLIC', '2027-06-26') returning id`,
  );
const pdf = { name: 'Prices.pdf', bytes: PDF };
const user = (sapId: string) => getId('select id from users where sap_id = $1', [sapId]);
const job = () =>
  getId(`insert into report_jobs (file_key, report, params, format, file_name, user_id)
    select gen_random_uuid()::text, 'visits', '{"start": "2026-11-01", "end": "2026-11-30"}', 'csv', 'Visit-Data.csv', id from users
    where sap_id = 'AO1' returning id`);
const session = (sapId: string) =>
  getId(
    `insert into sessions (user_id, started_at, expires_at, last_seen_at)
     select id, $2, $2::timestamptz + interval '1 day', $2 from users where sap_id = $1 returning id`,
    [sapId, now],
  );
const NOTIFICATION_ROW = 'its row says when it was read';
const notified = async () => {
  const line = { kind: 'ticket', subject: randomUUID(), text: 'Walked.', path: '/tickets' } as const;
  await notify(t.db, { ...line, to: 'AO1' }, now);
  return getId('select id from notifications where subject = $1', [line.subject]);
};
const failedMail = () =>
  getId(`insert into mail_outbox (to_name, to_address, subject, text, path, status, next_attempt_at, created_at, ended_at)
    values ('A', 'a@example.com', 'S', 'T', '/', 'failed', now(), now(), now()) returning id`);
const followedUp = async () => {
  const dealerCode = await addDealer(t.pool);
  await addFollowUp(t.pool, { dealer: dealerCode, month: '2026-11', owner: 'SO1' });
  return dealerCode;
};
const reminded = () =>
  getId(`insert into reminders (sap_id, about, day, subject, text, asked_by, asked_at)
    values ('SO1', 'visits', '2026-11-21', 'Please visit', '', 'AO1', now()) returning id`);
let remotes = 0;
const remote = async (...versions: string[]) => {
  remotes += 1;
  const name = `mfe-w${remotes}`;
  await addRemote(t, name, versions);
  return name;
};
const published = async (version: string, hasPassed = true) => {
  const response = await team.publish(createRelease('mfe-walked', version));
  if (hasPassed) await team.smoke(version);
  if (response.statusCode !== 200) throw new Error(response.body);
};
const plan = async (path: string) => ({
  url: at(path, await addPjp(t.pool)),
  other: { url: at(path, await addPjp(t.pool)) },
});
const prospect = async (action: string) => ({
  url: `/api/v1/prospect/Escalate/${action}/${await addProspect(t.pool)}`,
  other: { url: `/api/v1/prospect/Escalate/${action}/${await addProspect(t.pool)}` },
});
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
const decided = async (kind: 'approve', id: string) =>
  (
    await t.call('POST', '/api/v1/inbox/decide', {
      as: 'AO1',
      body: { runId: randomUUID(), action: kind, items: [{ kind: 'pjp', id, version: 1 }] },
    })
  ).json().data.batchId as string;

const OWN_ROW = 'its own row says who did it, and when';
const SESSION_ROW = 'the session keeps when it ended';
const NO_KEY = 'nobody is signed in, so there is nobody whose key it could be';
const TEAM = 'a team sends no key: what it repeats is answered by what is there';

const WRITES: Record<string, Write> = {
  'POST /api/v1/document': {
    request: async () => ({
      form: { category: 'Price', description: 'List', file: pdf },
      other: {
        form: { category: 'Price', description: 'List', file: { ...pdf, bytes: Buffer.from('%PDF-1.4 other') } },
      },
    }),
  },
  'PUT /api/v1/document/:id': {
    request: async () => ({
      url: `/api/v1/document/${await document()}`,
      form: { category: 'Price', description: 'New', file: pdf },
      other: { form: { category: 'Price', description: 'Newer', file: pdf } },
    }),
  },
  'DELETE /api/v1/document/:id': {
    request: async () => ({
      url: `/api/v1/document/${await document()}`,
      other: { url: `/api/v1/document/${await document()}` },
    }),
  },
  'POST /api/v1/document/:id/restore': {
    request: async () => ({
      url: `/api/v1/document/${await deletedDocument()}/restore`,
      other: { url: `/api/v1/document/${await deletedDocument()}/restore` },
    }),
  },
  'POST /api/v1/admin/dash/wear-nature': {
    as: 'ADMIN1',
    request: async () => ({ body: { name: 'Walked wear' }, other: { body: { name: 'Another wear' } } }),
  },
  'PUT /api/v1/admin/dash/wear-nature/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/dash/wear-nature/${await wearNature()}`,
      body: { name: 'Edited wear' },
      other: { body: { name: 'Edited again' } },
    }),
  },
  'DELETE /api/v1/admin/dash/wear-nature/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/dash/wear-nature/${await wearNature()}`,
      other: { url: `/api/v1/admin/dash/wear-nature/${await wearNature()}` },
    }),
  },
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
  'POST /api/v1/reminders': {
    request: async () => ({
      body: { SAP_ID: 'SO1', about: 'start' },
      other: { body: { SAP_ID: 'SO1', about: 'plan' } },
    }),
  },
  'POST /api/v1/dealers/churn-reminders': {
    request: async () => {
      const [one, another] = [await followedUp(), await followedUp()];
      return { body: { dealerCode: one }, other: { body: { dealerCode: another } } };
    },
  },
  'POST /api/v1/dealers/churn-follow-ups/remind': {
    request: async () => {
      const [one, another] = [await followedUp(), await followedUp()];
      return { body: { dealerCodes: [one] }, other: { body: { dealerCodes: [another] } } };
    },
  },
  'POST /api/v1/dealers/churn-follow-ups/assign': {
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      await addChurn(t.pool, { dealer: dealerCode, month: '2026-11' });
      const body = { items: [{ dealerCode, month: '2026-11', version: null }], owner: 'SO1', dueDay: '2099-12-31' };
      return { body, other: { body: { ...body, owner: 'AO1' } } };
    },
  },
  'POST /api/v1/my-reminders/answer': {
    as: 'SO1',
    request: async () => {
      const [one, another] = [await reminded(), await reminded()];
      return { body: { id: one, answer: 'Yes' }, other: { body: { id: another, answer: 'Yes' } } };
    },
  },
  'POST /api/v1/dealers/visit-requests': {
    request: async () => {
      const [one, another] = [await addDealer(t.pool), await addDealer(t.pool)];
      return {
        body: { SAP_ID: 'SO1', dealerCodes: [one] },
        other: { body: { SAP_ID: 'SO1', dealerCodes: [another] } },
      };
    },
  },
  'PUT /api/v1/admin/visit-targets': {
    as: 'ADMIN1',
    request: async () => ({
      body: { targets: [{ club: 'GOLD', days: 20 }] },
      other: { body: { targets: [{ club: 'GOLD', days: 21 }] } },
    }),
  },
  'PUT /api/v1/admin/se-role/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/se-role/${await user('SE1')}`,
      body: { value: true },
      other: { body: { value: false } },
    }),
  },
  'PUT /api/v1/scan/admin/update': {
    request: async () => ({
      query: { id: await addSurvey(t.pool) },
      body: { document: '[{"Outlet":"Om"}]', version: 1 },
      other: { body: { document: '[{"Outlet":"Another"}]', version: 1 } },
    }),
  },
  'PUT /api/v1/market-research/schedule': {
    as: 'ADMIN1',
    request: async () => ({
      body: { syncs: [{ brand: 'MRF', category: 'CAR' }], alertPercent: 5, version: 0 },
      other: { body: { syncs: [], alertPercent: 10, version: 0 } },
    }),
  },
  'PUT /api/v1/scan/figures/unusual': {
    request: async () => {
      const of = (reason: string) => ({ documentId, brand: 'CEAT', reason, version: 1 });
      const documentId = await addUnusualAnswer(t.pool);
      return { body: of('Typed twice'), other: { body: of('Rupees') } };
    },
  },
  'PUT /api/v1/scan/upload': {
    request: async () => {
      const of = (town: string) => ({ file: { name: 'Modified.csv', bytes: Buffer.from(`Town,${town}`) } });
      return { query: { id: await addSurvey(t.pool) }, form: of('Pune'), other: { form: of('Nashik') } };
    },
  },
  'POST /api/v1/scan/reconciliation/:id': {
    request: async () => {
      const id = await addSurvey(t.pool, { document: '[{"Town":"Pune"}]' });
      const { body, headers } = formBody({ file: { name: 'Modified.csv', bytes: Buffer.from('Town,Nashik') } });
      await t.call('PUT', '/api/v1/scan/upload', { as: 'AO1', query: { id }, body, headers });
      const of = (accept: boolean) => ({ version: 2, decisions: [{ key: 'field:0', accept }] });
      return { url: `/api/v1/scan/reconciliation/${id}`, body: of(true), other: { body: of(false) } };
    },
  },
  'PUT /api/v1/scan/user/access': {
    request: async () => ({
      body: [{ SAP_ID: 'SO1', scanEnabled: true }],
      other: { body: [{ SAP_ID: 'SO1', scanEnabled: false }] },
    }),
  },
  'POST /api/v1/AM/PJP/approve/:id': { request: () => plan('/api/v1/AM/PJP/approve/:id') },
  'POST /api/v1/AM/PJP/revert/:id': { request: () => plan('/api/v1/AM/PJP/revert/:id') },
  'PUT /api/v1/pjp/beat/switch/action': {
    request: async () => {
      await addPjp(t.pool, { planDate: '2026-12-01' });
      const beatId = await addSwitch(t.pool, { planDate: '2026-12-01', switchDate: '2026-12-02' });
      return {
        body: { action: 'reject', beatId, SAP_ID: 'SO1' },
        other: { body: { action: 'approve', beatId, SAP_ID: 'SO1' } },
      };
    },
  },
  'POST /api/v1/dealers/update-location': {
    request: async () => {
      const dealerId = await addDealer(t.pool);
      await addLocationRequest(t.pool, { dealer: dealerId });
      return { query: { dealerId }, other: { query: { dealerId: 'ANOTHER' } } };
    },
  },
  'PUT /api/v1/dealers/profile': {
    request: async () => ({
      query: { dealerCode: await addDealer(t.pool) },
      body: { companyDetails: { ownerName: 'Asha Rao' } },
      other: { body: { companyDetails: { ownerName: 'Usha Rao' } } },
    }),
  },
  'POST /api/v1/admin/churn/comment': {
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      return { body: { dealerCode, remark: 'Seen' }, other: { body: { dealerCode, remark: 'Seen again' } } };
    },
  },
  'PUT /api/v1/dealers/churn-follow-up': {
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      await addChurn(t.pool, { dealer: dealerCode, month: '2026-11' });
      await addFollowUp(t.pool, { dealer: dealerCode, month: '2026-11', owner: 'SO1' });
      const body = { dealerCode, month: '2026-11', acted: true, version: 1 };
      return { body, other: { body: { ...body, acted: false } } };
    },
  },
  'POST /api/v1/dealers/my-follow-ups/answer': {
    as: 'SO1',
    lines: 2,
    request: async () => {
      const dealerCode = await followedUp();
      return { body: { dealerCode, remark: 'Met him' }, other: { body: { dealerCode, remark: 'Met him again' } } };
    },
  },
  'POST /api/v1/report/jobs': {
    lines: OWN_ROW,
    request: async () => {
      const body = { report: 'visits', startDate: '2026-10-01', endDate: '2026-10-31' };
      return { body, other: { body: { ...body, endDate: '2026-10-30' } } };
    },
  },
  'DELETE /api/v1/report/jobs/:id': {
    lines: OWN_ROW,
    request: async () => ({
      url: `/api/v1/report/jobs/${await job()}`,
      other: { url: `/api/v1/report/jobs/${await job()}` },
    }),
  },
  'POST /api/v1/sync/all': {
    lines: 'each run is kept: who, when, from where, what came of it',
    request: async () => ({}),
  },
  'POST /api/v1/sync/runs/:id/retry': {
    lines: 'each run is kept: who, when, from where, what came of it',
    request: async () => {
      const { run } = (await t.call('POST', '/api/v1/sync/all', { as: 'AO1' })).json();
      return { url: `/api/v1/sync/runs/${run._id}/retry`, other: { url: `/api/v1/sync/runs/${randomUUID()}/retry` } };
    },
  },
  'POST /api/v1/visit': {
    as: 'SO1',
    lines: 'a visit is a fact that says whose it is and when; what an import brings leaves none either',
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      const sending = (visitId: string) => ({
        sentAt: now.toISOString(),
        visits: [{ visitId, visitType: 'DEALER', dealerCode, startTime: '2026-11-21T09:40:00.000Z' }],
      });
      return { body: sending('WALKED-1'), other: { body: sending('WALKED-2') } };
    },
  },
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
  'POST /api/v1/pjp/beat/switch': {
    as: 'SO1',
    request: async () => {
      await addPjp(t.pool, { planDate: '2027-01-11', status: 'Approved' });
      const sending = (switchDate: string) => ({
        sentAt: now.toISOString(),
        pjps: [{ switchId: 'WALKED', planDate: '2027-01-11', switchDate }],
      });
      return { body: sending('2027-01-12'), other: { body: sending('2027-01-13') } };
    },
  },
  'POST /api/v1/dealers/location-requests': {
    as: 'SO1',
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      const sending = (updatedLatitude: number) => ({
        sentAt: now.toISOString(),
        dealers: [
          { requestId: 'WALKED', dealerCode, updatedLatitude, updatedLongitude: 77, locUpdatedOn: now.toISOString() },
        ],
      });
      return { body: sending(28), other: { body: sending(29) } };
    },
  },
  'PUT /api/v1/dash/visit/remark': {
    request: async () => ({
      query: { visitId: await addVisit(t.pool, { start: '2026-11-09 09:40', dealer: await addDealer(t.pool) }) },
      body: { remark: 'Seen' },
      other: { body: { remark: 'Seen again' } },
    }),
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
  'POST /api/v1/imports/:kind/check': {
    as: 'RO1',
    lines: 'it writes nothing',
    repeat: 'it writes nothing; the findings of a row may change',
    request: async () => ({ url: '/api/v1/imports/holidays/check', body: { rows: [] } }),
  },
  'POST /api/v1/imports/:kind': {
    as: 'RO1',
    lines: 2,
    request: async () => {
      const of = (date: string) => ({
        fileName: 'days.csv',
        rows: [{ row: 2, cells: { name: 'Imported day', type: 'PUBLIC', date } }],
      });
      return { url: '/api/v1/imports/holidays', body: of('2027-04-26'), other: { body: of('2027-04-27') } };
    },
  },
  'POST /api/v1/imports/:kind/:id/undo': {
    as: 'RO1',
    lines: 2,
    request: async () => {
      const rows = [{ row: 2, cells: { name: 'Taken back', type: 'PUBLIC', date: '2027-05-26' } }];
      const body = { fileName: 'days.csv', rows };
      const { id } = (await t.call('POST', '/api/v1/imports/holidays', { as: 'RO1', body })).json().data;
      return {
        url: `/api/v1/imports/holidays/${id}/undo`,
        other: { url: `/api/v1/imports/holidays/${randomUUID()}/undo` },
      };
    },
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
  'POST /api/v1/prospect': {
    as: 'SO1',
    request: async () => {
      const body = { prospectType: 'dealer', businessInfo: { dealershipName: 'Om Tyres' } };
      return { body, other: { body: { ...body, prospect_id: 'APP-1' } } };
    },
  },
  'POST /api/v1/prospect/Escalate/sendApproval/:id': { request: () => prospect('sendApproval') },
  'POST /api/v1/prospect/Escalate/rejectApproval/:id': { request: () => prospect('rejectApproval') },
  'POST /api/v1/prospect/Escalate/remarks/:id': {
    request: async () => ({
      url: `/api/v1/prospect/Escalate/remarks/${await addProspect(t.pool)}`,
      body: { remarks: 'Seen' },
      other: { body: { remarks: 'Seen again' } },
    }),
  },
  'POST /api/v1/actyv/send-actyv/:id': {
    request: async () => ({
      url: `/api/v1/actyv/send-actyv/${await addProspect(t.pool)}`,
      other: { body: { gst: 'another' } },
    }),
  },
  'POST /api/v1/actyv/generate-score/:id': {
    request: async () => {
      await addDealer(t.pool, { code: 'JKC1' });
      await makeJkc(t.pool, 'JKC1');
      return { url: '/api/v1/actyv/generate-score/JKC1', other: { body: { gst: 'another' } } };
    },
  },
  'POST /api/v1/market-research/product/mapping': {
    request: async () => {
      const [tyre, materialno] = [await marketFind(), await addMaterial(t.pool, 'M1')];
      return { body: { tyre, materialno }, other: { body: { tyre, materialno: await addMaterial(t.pool, 'M2') } } };
    },
  },
  'PUT /api/v1/market-research/product/mapping': {
    request: async () => {
      const [product, materialno] = [await marketFind(), await addMaterial(t.pool, 'M1')];
      await t.call('POST', '/api/v1/market-research/product/mapping', {
        as: 'AO1',
        body: { tyre: product, materialno },
      });
      return { body: { product, materialno }, other: { body: { product, materialno: 'M2' } } };
    },
  },
  'POST /api/v1/web-scrapping/sync': {
    request: async () => ({
      body: { brand: 'MRF', category: 'JEEP' },
      other: { body: { brand: 'CEAT', category: 'JEEP' } },
    }),
  },
  'POST /api/v1/web-scrapping/syncs/:id/cancel': {
    request: async () => {
      const [id, other] = [await marketSync('APOLLO'), await marketSync('TYRE-DEKHO')];
      return {
        url: `/api/v1/web-scrapping/syncs/${id}/cancel`,
        other: { url: `/api/v1/web-scrapping/syncs/${other}/cancel` },
      };
    },
  },
  'POST /api/v1/query/createQuery': {
    request: async () => ({
      body: { category: 'App', subject: 'S' },
      other: { body: { category: 'App', subject: 'T' } },
    }),
  },
  'POST /api/v1/query/files': {
    lines: 'the ticket or the reply that names it has the line',
    request: async () => ({ form: { file: pdf }, other: { form: { file: { ...pdf, name: 'other.pdf' } } } }),
  },
  'POST /api/v1/query/assign': {
    request: async () => {
      const category = randomUUID();
      await t.pool.query(`insert into ticket_categories (name, email_list) values ($1, $2)`, [
        category,
        JSON.stringify([{ level: 'LEVEL1', email: ['AO1', 'RO1'] }]),
      ]);
      const id = await addTicket(t.pool, { category });
      return { body: { id, SAP_ID: 'AO1' }, other: { body: { id, SAP_ID: 'RO1' } } };
    },
  },
  'POST /api/v1/query/remind': {
    request: async () => {
      const overdue = async () => {
        const id = await addTicket(t.pool);
        await t.pool.query(`update tickets set due_at = $2, assigned_to = 'RO1' where id = $1`, [id, new Date(0)]);
        return id;
      };
      return { body: { id: await overdue() }, other: { body: { id: await overdue() } } };
    },
  },
  'POST /api/v1/query/merge': {
    lines: 2,
    request: async () => {
      const [id, into] = [await addTicket(t.pool), await addTicket(t.pool)];
      return { body: { id, into }, other: { body: { id: await addTicket(t.pool), into } } };
    },
  },
  'POST /api/v1/query/unmerge': {
    lines: 2,
    request: async () => {
      const merged = async () => {
        const [id, into] = [await addTicket(t.pool), await addTicket(t.pool)];
        await t.pool.query(
          `update tickets set merged_into = $2, status_before_merge = status, status = 'RESOLVED' where id = $1`,
          [id, into],
        );
        return { body: { id } };
      };
      return { ...(await merged()), other: await merged() };
    },
  },
  'POST /api/v1/query/createCategory': {
    request: async () => ({ body: { category: 'Walked' }, other: { body: { category: 'Walked more' } } }),
  },
  'PATCH /api/v1/query/updateStatus': {
    request: async () => {
      const id = await getId(`insert into ticket_categories (name) values (gen_random_uuid()::text) returning id`);
      return { body: { id, changeStatus: false }, other: { body: { id, changeStatus: true } } };
    },
  },
  'PUT /api/v1/query/EscalationMatrixTimeConfig': {
    request: async () => ({ body: { level2: '2', level3: '4' }, other: { body: { level2: '2', level3: '5' } } }),
  },
  'POST /api/v1/query/remarkAdded': {
    request: async () => {
      const id = await addTicket(t.pool);
      return { body: { id, remarks: 'Looked at' }, other: { body: { id, remarks: 'Another' } } };
    },
  },
  'POST /api/v1/query/changeTickets': {
    request: async () => {
      const items = [{ id: await addTicket(t.pool), version: 1 }];
      return { body: { items, priority: 'High' }, other: { body: { items, priority: 'Low' } } };
    },
  },
  'POST /api/v1/query/undoTicketChanges': {
    request: async () => {
      const changed = async () => {
        const items = [{ id: await addTicket(t.pool), version: 1 }];
        await t.call('POST', '/api/v1/query/changeTickets', { as: 'AO1', body: { items, priority: 'High' } });
        return { body: { items: items.map(({ id }) => ({ id, version: 2 })) } };
      };
      return { ...(await changed()), other: await changed() };
    },
  },
  'POST /api/v1/query/priority': {
    request: async () => {
      const id = await addTicket(t.pool);
      return { body: { id, priority: 'High' }, other: { body: { id, priority: 'Low' } } };
    },
  },
  'POST /api/v1/query/answerQuestion': {
    request: async () => {
      const addWaiting = async () => {
        const id = await addTicket(t.pool, { sapId: 'AO1' });
        await t.pool.query('update tickets set waiting_since = $2 where id = $1', [id, now]);
        return { body: { id, text: 'Here it is' } };
      };
      return { ...(await addWaiting()), other: await addWaiting() };
    },
  },
  'POST /api/v1/query/answerResolution': {
    request: async () => {
      const resolved = async () => {
        const id = await addTicket(t.pool, { sapId: 'AO1' });
        await t.pool.query(`update tickets set status = 'RESOLVED', updated_at = $2 where id = $1`, [id, now]);
        return { body: { id, answer: 'not solved' } };
      };
      return { ...(await resolved()), other: await resolved() };
    },
  },
  'POST /api/v1/notifications/mark': {
    lines: NOTIFICATION_ROW,
    request: async () => ({
      body: { ids: [await notified()], read: true },
      other: { body: { ids: [await notified()], read: true } },
    }),
  },
  'POST /api/v1/notifications/mark-all': {
    lines: NOTIFICATION_ROW,
    request: async () => ({ body: { newest: await notified() }, other: { body: { newest: await notified() } } }),
  },
  'POST /api/v1/admin/alerts/acknowledge': {
    as: 'ADMIN1',
    request: async () => {
      await raiseAlert(t.db, { kind: 'remote', subject: randomUUID(), text: 'Look.' }, now);
      const id = await getId('select id from alerts where acknowledged_at is null order by subject limit 1');
      return { body: { ids: [id] }, other: { body: { ids: [randomUUID()] } } };
    },
  },
  'POST /api/v1/admin/system/queues/:queue/:id/retry': {
    as: 'ADMIN1',
    request: async () => {
      const [id, other] = [await failedMail(), await failedMail()];
      const address = (entry: string) => `/api/v1/admin/system/queues/mail/${entry}/retry`;
      return { url: address(id), other: { url: address(other) } };
    },
  },
  'POST /api/v1/inbox/decide': {
    request: async () => {
      const body = {
        runId: randomUUID(),
        action: 'approve',
        items: [{ kind: 'pjp', id: await addPjp(t.pool), version: 1 }],
      };
      return { body, other: { body: { ...body, runId: randomUUID() } } };
    },
  },
  'POST /api/v1/inbox/undo': {
    request: async () => ({
      body: { batchId: await decided('approve', await addPjp(t.pool)) },
      other: { body: { batchId: randomUUID() } },
    }),
  },
  'PUT /api/v1/user/pin': {
    as: 'SO2',
    // The pin is checked before the repeat is recognized, and each check counts.
    counts: 'sign_in_limits',
    request: async () => ({
      body: { pin: '1234', newPin: '830274' },
      other: { body: { pin: '1234', newPin: '830275' } },
    }),
  },
  'POST /api/v1/admin/pins/:id/reset': {
    as: 'ADMIN1',
    repeat: 'the pin is kept nowhere: a repeat makes another in its place, so that whoever lost the answer has one',
    request: async () => ({
      url: `/api/v1/admin/pins/${await user('SO3')}/reset`,
      other: { url: `/api/v1/admin/pins/${await user('SO9')}/reset` },
    }),
  },
  'PUT /api/v1/admin/role-menus': {
    as: 'ADMIN1',
    request: async () => {
      const labels = [
        { label: 'Home', on: true },
        { label: 'Dashboard', on: true },
      ];
      const documented = (await t.call('GET', '/api/v1/admin/role-menus', { as: 'ADMIN1' })).json().data.AO as {
        label: string;
      }[];
      const menu = [...labels, ...documented.filter(({ label }) => !labels.some((one) => one.label === label))];
      return { body: { role: 'AO', labels: menu }, other: { body: { role: 'RO', labels: menu } } };
    },
  },
  'PUT /api/v1/admin/role-slots': {
    as: 'ADMIN1',
    request: async () => {
      const { offers } = (await t.call('GET', '/api/v1/admin/role-slots', { as: 'ADMIN1' })).json();
      const [{ slot, extension }] = offers as [{ slot: string; extension: string }];
      const extensions = [{ extension, on: false }];
      return { body: { role: 'AO', slot, extensions }, other: { body: { role: 'RO', slot, extensions } } };
    },
  },
  'POST /api/v1/views': {
    request: async () => ({
      body: { screen: '/home', name: 'Walked view', query: { search: 'x' } },
      other: { body: { screen: '/home', name: 'Another view', query: {} } },
    }),
  },
  'PUT /api/v1/views/:id': {
    request: async () => ({
      url: `/api/v1/views/${await savedView()}`,
      body: { name: 'Renamed view', version: 1 },
      other: { body: { name: 'Named otherwise', version: 1 } },
    }),
  },
  'DELETE /api/v1/views/:id': {
    request: async () => ({
      url: `/api/v1/views/${await savedView()}`,
      query: { version: '1' },
      other: { url: `/api/v1/views/${await savedView()}` },
    }),
  },
  'PUT /api/v1/views/:id/mark': {
    lines: 'what somebody pins or hides is his own, changes nothing for others, and would only fill the history',
    request: async () => ({
      url: `/api/v1/views/${await savedView()}/mark`,
      body: { isPinned: false },
      other: { body: { isHidden: true } },
    }),
  },
  'DELETE /api/v1/sign-ins/:id': {
    lines: SESSION_ROW,
    request: async () => ({
      url: `/api/v1/sign-ins/${await session('AO1')}`,
      other: { url: `/api/v1/sign-ins/${await session('AO1')}` },
    }),
  },
  'DELETE /api/v1/sign-ins': {
    lines: SESSION_ROW,
    request: async () => {
      await session('AO1');
      return { query: { others: 'yes' } };
    },
  },
  'POST /api/v1/logout': {
    as: 'ZO9',
    lines: SESSION_ROW,
    repeat: 'the session that it comes from has ended: 401, and nothing is left to do',
    request: async () => ({}),
  },
  'POST /api/v1/admin/deploy-tokens': {
    as: 'ADMIN1',
    repeat: 'the token is kept nowhere: a repeat makes another in its place, so that whoever lost the answer has one',
    request: async () => ({
      body: { remote: 'mfe-walked', label: 'Again' },
      other: { body: { remote: 'mfe-walked', label: 'Other' } },
    }),
  },
  'DELETE /api/v1/admin/deploy-tokens/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/deploy-tokens/${(await createTeam(t, 'mfe-walked', 'Leaving')).id}`,
      other: { url: `/api/v1/admin/deploy-tokens/${randomUUID()}` },
    }),
  },
  'POST /api/v1/overrides': {
    as: 'ADMIN1',
    request: async () => ({
      body: { remote: 'mfe-walked', address: 'http://localhost:8090/' },
      other: { body: { remote: 'mfe-walked', address: 'http://localhost:8091/' } },
    }),
  },
  'PUT /api/v1/agreement/:documentId': {
    as: 'nobody',
    repeat: NO_KEY,
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool)}`,
      body: { Agreement: '<p>Changed</p>', version: 1 },
    }),
  },
  'POST /api/v1/agreement/:documentId/comments': {
    as: 'nobody',
    repeat: NO_KEY,
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool)}/comments`,
      body: { line: 'Terms', comment: 'Why?' },
    }),
  },
  'POST /api/v1/actyv/send-econtract/:id': {
    request: async () => ({
      url: `/api/v1/actyv/send-econtract/${await addProspect(t.pool, { status: 'Approved' })}`,
      other: { body: { expiresInDays: 7 } },
    }),
  },
  'DELETE /api/v1/agreement/:documentId': {
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool)}`,
      other: { url: `/api/v1/agreement/${await addAgreement(t.pool)}` },
    }),
  },
  'POST /api/v1/previews': {
    as: 'ADMIN1',
    request: async () => {
      const name = await remote('v1', 'v2', 'v3');
      const getTicket = async (version: string) =>
        (await makePreviewLink(t.app.core, name, version, { by: 'ADMIN1' })).preview;
      return { body: { ticket: await getTicket('v2') }, other: { body: { ticket: await getTicket('v3') } } };
    },
  },
  'PUT /api/v1/admin/release-freezes': {
    as: 'ADMIN1',
    request: async () => {
      const { version } = (await t.call('GET', '/api/v1/admin/release-freezes', { as: 'ADMIN1' })).json().data;
      const of = (reason: string) => ({ freezes: [{ from: '2026-12-30', to: '2027-01-02', reason }], version });
      return { body: of('Year end'), other: { body: of('Stock taking') } };
    },
  },
  'POST /api/v1/admin/developers': {
    as: 'ADMIN1',
    request: async () => ({ body: { sapId: 'AO2' }, other: { body: { sapId: 'AO3' } } }),
  },
  'DELETE /api/v1/admin/developers/:sapId': {
    as: 'ADMIN1',
    request: async () => {
      await t.call('POST', '/api/v1/admin/developers', { as: 'ADMIN1', body: { sapId: 'RO3' } });
      return { url: '/api/v1/admin/developers/RO3', other: { url: '/api/v1/admin/developers/RO1' } };
    },
  },
  'POST /api/v1/admin/remotes/:remote': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/remotes/${await remote('v1', 'v2')}`,
      body: { action: 'off', reason: 'It is broken', lock: 0 },
      other: { body: { action: 'off', reason: 'It is very broken', lock: 0 } },
    }),
  },
  'PUT /api/v1/admin/remote-owners/:remote': {
    as: 'ADMIN1',
    request: async () => {
      const owner = {
        team: 'Walkers',
        contact: '',
        channel: '',
        onCall: '',
        docs: '',
        repository: '',
        serviceLevel: '',
      };
      return {
        url: `/api/v1/admin/remote-owners/${await remote('v1')}`,
        body: { owner, version: 0 },
        other: { body: { owner: { ...owner, team: 'Runners' }, version: 0 } },
      };
    },
  },
  'POST /api/v1/admin/remotes/:remote/versions/:version/preview': {
    as: 'ADMIN1',
    lines: 'a link is signed, not kept; who accepts it leaves a line',
    repeat: 'it writes nothing; a link says until when it holds',
    request: async () => ({ url: `/api/v1/admin/remotes/${await remote('v1', 'v2')}/versions/v2/preview` }),
  },
  'POST /api/v1/releases/:remote': {
    as: 'team',
    repeat: TEAM,
    request: async () => ({
      url: '/api/v1/releases/mfe-walked',
      form: { archive: { name: 'release.json.gz', bytes: packed(createRelease('mfe-walked', 'p1')) } },
    }),
  },
  'POST /api/v1/releases/:remote/check': {
    as: 'team',
    lines: 'it writes nothing',
    repeat: TEAM,
    request: async () => ({
      url: '/api/v1/releases/mfe-walked/check',
      form: { archive: { name: 'release.json.gz', bytes: packed(createRelease('mfe-walked', 'p2')) } },
    }),
  },
  'POST /api/v1/releases/:remote/:version/smoke': {
    as: 'team',
    lines: 'the checks of a version say what its smoke journey told last',
    repeat: TEAM,
    request: async () => {
      await published('p3', false);
      return { url: '/api/v1/releases/mfe-walked/p3/smoke', body: { passed: true } };
    },
  },
  'POST /api/v1/releases/:remote/:version/live': {
    as: 'team',
    repeat: TEAM,
    request: async () => {
      await published('p4');
      return { url: '/api/v1/releases/mfe-walked/p4/live', body: { as: 'stable', reason: 'It is ready.' } };
    },
  },
  'POST /api/v1/releases/:remote/:version/preview': {
    as: 'team',
    lines: 'a link is signed, not kept; who accepts it leaves a line',
    repeat: TEAM,
    request: async () => {
      await published('p5');
      return { url: '/api/v1/releases/mfe-walked/p5/preview' };
    },
  },
  'POST /api/v1/login': {
    as: 'nobody',
    lines: 'the session that it opens says who, when and from which device',
    repeat: NO_KEY,
    request: async () => ({ body: { SAP_ID: 'RO1', pin: '1234' } }),
  },
  'POST /api/v1/login/master': {
    as: 'nobody',
    lines: 'the session that it opens says who, when and from which device',
    repeat: NO_KEY,
    request: async () => ({ body: { email: 'master@example.com', password: 'master1234' } }),
  },
  'POST /api/v1/telemetry/remotes': {
    as: 'nobody',
    lines: 'it is counted, and what the server decides upon it leaves a line',
    repeat: NO_KEY,
    request: async () => {
      const name = await remote('1');
      const ticket = createTelemetryCalls(() => t).signTicket(null, '192.0.2.1', [{ remote: name, version: '1' }]);
      return { body: { ticket, events: [{ remote: name, version: '1', kind: 'load', ms: 10 }] } };
    },
  },
  'DELETE /api/v1/overrides': {
    as: 'nobody',
    lines: 'it only takes a cookie back',
    repeat: NO_KEY,
    request: async () => ({}),
  },
  'DELETE /api/v1/previews/:id': {
    as: 'nobody',
    lines: 'it ends what one browser shows; what began it left a line',
    repeat: NO_KEY,
    request: async () => ({ url: `/api/v1/previews/${randomUUID()}` }),
  },
};

const isWrite = ({ method }: CallShape) => method !== 'GET';
const getName = ({ method, path }: CallShape) => `${method} ${path}`;

const stored = async (without = '') => {
  const { rows } = await t.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of rows.filter((row) => row.name !== without)) {
    const table = await t.pool.query<{ row: string }>(
      `select md5((to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text) as row from "${name}" t order by 1`,
    );
    all[name] = table.rows.map(({ row }) => row);
  }
  return all;
};
const getLines = async (requestId: unknown) =>
  (await t.pool.query('select 1 from history where request_id = $1', [requestId])).rowCount;

it('every write of the contract is walked: a new call adds a row to WRITES', () => {
  expect(Object.keys(WRITES).sort()).toEqual(allCalls.filter(isWrite).map(getName).sort());
});

describe.each(
  allCalls
    .filter(isWrite)
    .flatMap((call) => listMethods(call).map((method) => [`${getName(call)} by ${method}`, call, method] as const)),
)('%s', (_name, call, method) => {
  it('leaves its lines of history, and acts once under one key', async () => {
    const write = WRITES[getName(call)];
    if (!write) {
      throw new Error(
        `Add '${getName(call)}' to WRITES: what it is sent, how many lines of history it leaves, what else one key may not send.`,
      );
    }
    const { as = 'AO1', lines = 1, repeat, counts } = write;
    const { other, ...first } = await write.request();
    const key = randomUUID();
    const token = as === 'team' ? `Deploy ${team.token}` : as === 'nobody' ? '' : `Bearer ${await t.signIn(as)}`;
    const send = ({ url = call.path, query, body, form }: Request) => {
      const parts = form && formBody(form);
      return t.app.inject({
        method,
        url,
        headers: { 'idempotency-key': key, ...(token && { authorization: token }), ...parts?.headers },
        ...(query && { query }),
        ...(parts ? { payload: parts.body } : body && { payload: body }),
      });
    };

    const response = await send(first);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    const [expected, left] = [typeof lines === 'number' ? lines : 0, await getLines(response.headers['x-request-id'])];
    if (left !== expected)
      throw new Error(
        `${getName(call)} left ${left} lines of history and its row in WRITES says ${expected}. Write each with tx.history(…) inside change; where none is wanted, say why in the row's lines.`,
      );

    const before = await stored(counts);
    const again = await send(first);
    if (repeat) {
      expect([again.statusCode < 500, again.body]).toEqual([true, again.body]);
      return;
    }
    expect([again.statusCode, again.json()]).toEqual([200, response.json()]);
    expect(await stored(counts)).toEqual(before);
    if (!other) return;
    const refused = await send({ ...first, ...other });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(await stored(counts)).toEqual(before);
  });
});
