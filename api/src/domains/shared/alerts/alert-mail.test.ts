import { type TestApp, testApp } from '../../../testing/index.ts';
import { createMailRunner } from '../mail/worker.ts';
import { queueAlertMail } from './alert-mail.ts';
import { acknowledgeAlerts } from './repository.ts';
import { endAlert, raiseAlert } from '../../../platform/alerts.ts';

const now = new Date('2026-11-25T10:00:00Z');
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'console@example.com', publicUrl: 'https://console.example.com' };
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now });
  await t.pool.query(`update users set email = lower(sap_id) || '@example.com' where sap_id in ('ADMIN1', 'ZO1')`);
});
afterAll(() => t.close());
beforeEach(() => t.pool.query('truncate alerts, mail_outbox'));

const queue = (alertMailTo: string[] = []) =>
  queueAlertMail({ pool: t.pool, now: () => now, config: { mail, alertMailTo } });
const raise = (subject = '/data', at = now) =>
  raiseAlert(t.db, { kind: 'disk', subject, text: 'The disk is nearly full.', link: '/system' }, at);
const mails = async () =>
  (await t.pool.query('select to_address, subject, text, path, status from mail_outbox order by to_address')).rows;

it('an alert is mailed to every ADMIN who has an address, and to nobody else', async () => {
  await raise();
  expect(await queue()).toBe(1);
  expect(await mails()).toEqual([
    {
      to_address: 'admin1@example.com',
      subject: 'Alert: /data',
      text: 'The disk is nearly full.',
      path: '/system',
      status: 'waiting',
    },
  ]);
});

it('ALERT_MAIL_TO names other recipients', async () => {
  await raise();
  await queue(['ops@example.com', 'night@example.com']);
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['night@example.com', 'ops@example.com']);
});

it('one alert is one mail from any number of servers, also when raised again or back before anybody saw it', async () => {
  await raise();
  await Promise.all([queue(), queue(), queue()]);
  await raise();
  await endAlert(t.db, 'disk', '/data', now);
  await raise();
  await queue();
  expect(await mails()).toHaveLength(1);
});

it('an alert that comes back after somebody saw it is a new mail', async () => {
  await raise();
  await queue();
  const { rows } = await t.pool.query('select id from alerts');
  await acknowledgeAlerts(t.db, [rows[0].id], 'ADMIN1', now);
  await endAlert(t.db, 'disk', '/data', now);
  await raise();
  expect(await queue()).toBe(1);
  expect(await mails()).toHaveLength(2);
});

it('an alert mail waits in the outbox while the mail server is down', async () => {
  await raise();
  await queue();
  const failures: unknown[] = [];
  const work = { core: t.app.core, mail, onEnded: async () => {}, onFailure: (error: unknown) => failures.push(error) };
  expect(await createMailRunner(work).runDue()).toBe(0);
  expect(failures).toHaveLength(1);
  expect(await mails()).toMatchObject([{ status: 'waiting' }]);
});

it('no mail is queued without a mail server, and a day-old alert is not sent when one is set', async () => {
  await raise('/old', new Date('2026-11-24T09:00:00Z'));
  expect(await queueAlertMail({ pool: t.pool, now: () => now, config: { mail: undefined, alertMailTo: [] } })).toBe(0);
  expect(await queue()).toBe(0);
  expect(await mails()).toEqual([]);
});
