import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { raiseAlert } from '../../../platform/alerts.ts';
import { encryptSecret } from '../../../session/second-factor.ts';
import { addClaim, addPjp, TEST_PEPPER } from '../../../testing/index.ts';
import { notify } from '../notifications/notify.ts';
import { NO_KEY, getId, now, t, type Write, user } from '../../../testing/write-walk.ts';

const savedView = () =>
  getId(`insert into list_views (owner, screen, name) values ('AO1', '/walked', gen_random_uuid()::text) returning id`);
const session = (sapId: string) =>
  getId(
    `insert into sessions (user_id, started_at, expires_at, last_seen_at)
     select id, $2, $2::timestamptz + interval '1 day', $2 from users where sap_id = $1 returning id`,
    [sapId, now],
  );
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const factor = async (sapId: string, confirmedAt: Date | null) => {
  const id = await user(sapId);
  await t.pool.query(
    `insert into second_factors (user_id, secret, started_at, confirmed_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set secret = $2, last_step = 0, confirmed_at = $4`,
    [id, encryptSecret(KEY, id, TEST_PEPPER), now, confirmedAt],
  );
  return id;
};
const codeOfKey = () => new TOTP({ secret: Secret.fromBase32(KEY) }).generate({ timestamp: now.getTime() });
const CODES_NOT_KEPT =
  'recovery codes are kept as hashes: a repeat makes others, so that whoever lost the answer has some';
const NOTIFICATION_ROW = 'its row says when it was read';
const notified = async () => {
  const line = { kind: 'ticket', subject: randomUUID(), text: 'Walked.', path: '/tickets' } as const;
  await notify(t.db, { ...line, to: 'AO1' }, now);
  return getId('select id from notifications where subject = $1', [line.subject]);
};
const failedMail = () =>
  getId(`insert into mail_outbox (to_name, to_address, subject, text, path, status, next_attempt_at, created_at, ended_at)
    values ('A', 'a@example.com', 'S', 'T', '/', 'failed', now(), now(), now()) returning id`);
const askedClaim = async () => {
  const id = await addClaim(t.pool);
  await t.pool.query(
    `insert into request_questions (kind, record_id, question, asked_by, asked_at)
    values ('claim', $1, 'Which route?', 'RO1', now())`,
    [id],
  );
  return id;
};
const reminded = () =>
  getId(`insert into reminders (sap_id, about, day, subject, text, asked_by, asked_at)
    values ('SO1', 'visits', '2026-11-21', 'Please visit', '', 'AO1', now()) returning id`);
const decided = async (kind: 'approve', id: string) =>
  (
    await t.call('POST', '/api/v1/inbox/decide', {
      as: 'AO1',
      body: { runId: randomUUID(), action: kind, items: [{ kind: 'pjp', id, version: 1 }] },
    })
  ).json().data.batchId as string;
const SESSION_ROW = 'the session keeps when it ended';

export const sharedWrites: Record<string, Write> = {
  'POST /api/v1/inbox/ask': {
    as: 'RO1',
    request: async () => {
      const body = { kind: 'claim', id: await addClaim(t.pool), text: 'Which route?' };
      return { body, other: { body: { ...body, id: await addClaim(t.pool) } } };
    },
  },
  'POST /api/v1/my-requests/answer': {
    as: 'SO1',
    request: async () => {
      const body = { kind: 'claim', id: await askedClaim(), text: 'By train' };
      return { body, other: { body: { ...body, id: await askedClaim() } } };
    },
  },
  'POST /api/v1/reminders': {
    request: async () => ({
      body: { SAP_ID: 'SO1', about: 'start' },
      other: { body: { SAP_ID: 'SO1', about: 'plan' } },
    }),
  },
  'POST /api/v1/my-reminders/answer': {
    as: 'SO1',
    request: async () => {
      const [one, another] = [await reminded(), await reminded()];
      return { body: { id: one, answer: 'Yes' }, other: { body: { id: another, answer: 'Yes' } } };
    },
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
  'POST /api/v1/admin/pins/:id/second-factor/reset': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/pins/${await factor('SO3', now)}/second-factor/reset`,
      other: { url: `/api/v1/admin/pins/${await factor('SO9', now)}/second-factor/reset` },
    }),
  },
  'POST /api/v1/user/second-factor': {
    as: 'AO9',
    request: async () => {
      await factor('AO9', null);
      return {};
    },
  },
  'PUT /api/v1/user/second-factor': {
    as: 'AO9',
    repeat: CODES_NOT_KEPT,
    request: async () => {
      await factor('AO9', null);
      return { body: { code: codeOfKey() } };
    },
  },
  'DELETE /api/v1/user/second-factor': {
    as: 'AO9',
    request: async () => {
      await factor('AO9', now);
      return {};
    },
  },
  'POST /api/v1/user/second-factor/recovery-codes': {
    as: 'AO9',
    repeat: CODES_NOT_KEPT,
    request: async () => {
      await factor('AO9', now);
      return {};
    },
  },
  'POST /api/v1/user/proof': {
    lines: SESSION_ROW,
    counts: 'sign_in_limits',
    request: async () => ({ body: { pin: '1234' } }),
  },
  'PUT /api/v1/sign-ins/:id/device-name': {
    request: async () => {
      const id = await session('AO1');
      await t.pool.query('update sessions set device_id = gen_random_uuid() where id = $1', [id]);
      return {
        url: `/api/v1/sign-ins/${id}/device-name`,
        body: { name: 'Laptop' },
        other: { body: { name: 'Phone' } },
      };
    },
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
};
