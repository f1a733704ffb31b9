import type { owners } from 'api-contract';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote } from '../../../testing/seed-remotes.ts';
import { createTelemetryCalls } from '../../../testing/telemetry.ts';
import { raiseAlert } from '../../../platform/alerts.ts';
import { queueAlertMail } from '../../shared/alerts/alert-mail.ts';

let now = new Date('2026-11-25T10:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-25T10:00:00Z');
  await t.pool.query('truncate remotes, remote_versions, remote_owners, alerts, mail_outbox, history cascade');
  await addRemote(t, 'mfe-one', ['1']);
});
afterAll(() => t.close());

const OWNER = {
  ...{ team: 'Team One', contact: 'one@example.com', channel: '#one', onCall: '', docs: '', repository: '' },
  serviceLevel: 'Two hours',
};
const put = (owner: object, version = 0, { remote = 'mfe-one', as = 'ADMIN1' } = {}) =>
  t.call('PUT', `/api/v1/admin/remote-owners/${remote}`, { as, body: { owner, version } });
const list = async () =>
  (await t.call('GET', '/api/v1/admin/remote-owners', { as: 'ADMIN1' })).json().data as owners.OwnedRemote[];

it('ADMIN names the owner of a remote, with a line of history', async () => {
  expect(await list()).toMatchObject([{ remote: 'mfe-one', owner: null, version: 0 }]);
  const saved = await put(OWNER);
  expect(saved.json()).toMatchObject({ message: expect.stringContaining('Team One owns'), data: { version: 1 } });
  await put({ ...OWNER, team: 'Team Two' }, 1);
  expect(await list()).toMatchObject([{ owner: { ...OWNER, team: 'Team Two' }, version: 2 }]);
  const details = await t.call('GET', '/api/v1/admin/remotes/mfe-one', { as: 'ADMIN1' });
  expect(details.json().data.history.slice(0, 2)).toMatchObject([
    { action: 'owner', before: { owner: OWNER }, after: { owner: { team: 'Team Two' } } },
    { action: 'owner', before: null, after: { owner: OWNER } },
  ]);
});

it('a change of an older version is refused with the current owner', async () => {
  await put(OWNER);
  const refused = await put({ ...OWNER, team: 'Team Two' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { owner: OWNER, version: 1 } });
  expect((await list())[0]).toEqual(refused.json().current);
});

it('an owner of no remote, or with a wrong address is refused', async () => {
  await put(OWNER);
  expect((await put(OWNER, 0, { remote: 'mfe-none' })).json().code).toBe('REMOTE_NOT_FOUND');
  for (const wrong of [
    { team: ' ' },
    { contact: 'one' },
    { docs: 'javascript:alert(1)' },
    { repository: 'http://git.example.com' },
    { onCall: 'x'.repeat(501) },
  ])
    expect((await put({ ...OWNER, ...wrong }, 1)).statusCode).toBe(400);
  expect((await put(OWNER, 1, { as: 'ZO1' })).statusCode).toBe(403);
  expect(await list()).toMatchObject([{ owner: OWNER, version: 1 }]);
});

it('a remote is unused when no browser opened it for 90 days, counted from its first version', async () => {
  const { send } = createTelemetryCalls(() => t);
  const stateOn = async (day: string) => {
    now = new Date(`${day}T10:00:00Z`);
    const [owned] = await list();
    return [owned?.openedOn, owned?.isUnused];
  };
  // addRemote publishes on 1 November 2026.
  expect(await stateOn('2027-01-30')).toEqual([null, false]);
  expect(await stateOn('2027-01-31')).toEqual([null, true]);
  await send([{ remote: 'mfe-one', version: '1', kind: 'load', ms: 5 }]);
  expect(await stateOn('2027-05-01')).toEqual(['2027-01-31', false]);
  expect(await stateOn('2027-05-02')).toEqual(['2027-01-31', true]);
  await send([{ remote: 'mfe-one', version: '1', kind: 'render' }]);
  expect(await stateOn('2027-05-02')).toEqual(['2027-01-31', true]);
});

it('an alert about a remote names its owner, and its contact gets the mail', async () => {
  await put(OWNER);
  const alert = { kind: 'remote', subject: 'mfe-one/1 health', text: 'It fails.', remote: 'mfe-one' } as const;
  await raiseAlert(t.db, alert, now);
  await raiseAlert(t.db, { kind: 'disk', subject: '/data', text: 'Full.' }, now);
  const response = await t.call('GET', '/api/v1/admin/alerts', { as: 'ADMIN1' });
  const texts = (response.json().data as { text: string }[]).map(({ text }) => text).sort();
  expect(texts).toEqual(['Full.', 'It fails. Owner: Team One, #one.']);
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'console@example.com', publicUrl: 'https://console.example.com' };
  await queueAlertMail({ pool: t.pool, now: () => now, config: { mail, alertMailTo: ['ops@example.com'] } });
  const { rows } = await t.pool.query('select to_address, text from mail_outbox order by to_address, text');
  expect(rows).toEqual([
    { to_address: 'one@example.com', text: 'It fails. Owner: Team One, #one.' },
    { to_address: 'ops@example.com', text: 'Full.' },
    { to_address: 'ops@example.com', text: 'It fails. Owner: Team One, #one.' },
  ]);
});
