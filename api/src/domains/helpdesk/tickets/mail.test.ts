import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { noteMailOnTicket } from './note-mail-on-ticket.ts';
import { type NewMail, queueMail } from '../../shared/mail/outbox.ts';
import { sendMail } from '../../shared/mail/smtp.ts';
import { createMailRunner, forgetMail } from '../../shared/mail/worker.ts';

let t: TestApp;
let clock: Date;
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
let server: SMTPServer | undefined;
let received: { from: string; to: string[]; source: string }[];
let failures: { message: string; isLast: boolean }[];

const refusal = (responseCode: number) => Object.assign(new Error(`Refused with ${responseCode}`), { responseCode });

const start = async (options: SMTPServerOptions = {}, port = 0) => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        source += part;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
};
const stop = () => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));

beforeAll(async () => {
  t = await testApp({ now: () => clock });
  await t.pool.query(`insert into ticket_categories (name) values ('App')`);
});
afterAll(() => t.close());
beforeEach(async () => {
  clock = new Date('2026-11-22T10:00:00Z');
  [received, failures] = [[], []];
  await t.pool.query('truncate mail_outbox; delete from ticket_timeline');
  await t.pool.query(`update users set email = 'asha@example.com' where sap_id = 'AO1'`);
});
afterEach(async () => {
  await stop();
  server = undefined;
});

const toAsha: NewMail = {
  to: { name: 'Asha Rao', sapId: 'AO1', email: '' },
  subject: 'TKT-000001: New at Level 1: It does not open',
  text: 'New at Level 1: It <does> not open\nsince Monday',
  path: '/dealer-help-desk?ticket=1&x=2',
};
const queue = (...mails: Partial<NewMail>[]) =>
  queueMail(
    t.db,
    mails.map((mail) => ({ ...toAsha, ...mail })),
    clock,
  );
const settings = (port: number) => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: 'helpdesk@example.com',
  publicUrl: 'https://console.example.com',
});
const runner = (port: number, hand = sendMail) =>
  createMailRunner({
    core: t.app.core,
    mail: settings(port),
    onEnded: noteMailOnTicket,
    onFailure: (error, isLast) => failures.push({ message: (error as Error).message, isLast }),
    send: hand,
  });
const send = (port: number, hand = sendMail) => runner(port, hand).runDue();
const outbox = async () =>
  (await t.pool.query('select status, attempts, error from mail_outbox order by to_address, created_at')).rows;
const lines = async (id: string) =>
  (
    await t.pool.query<{ lines: string[] }>('select lines from ticket_timeline where ticket_id = $1', [id])
  ).rows.flatMap((row) => row.lines);

describe('D-352: mail about a ticket', () => {
  it('is handed to the mail server with its link, and then the timeline says so', async () => {
    const ticketId = await addTicket(t.pool);
    await queue({ ticketId });
    expect(await lines(ticketId)).toEqual([]);
    expect(await send(await start())).toBe(1);
    expect(await lines(ticketId)).toEqual(['Ticket email sent to Asha Rao']);
    expect(received).toMatchObject([{ from: 'helpdesk@example.com', to: ['asha@example.com'] }]);
    const { source } = received[0]!;
    expect(source).toContain('To: Asha Rao <asha@example.com>');
    expect(source).toContain('From: Field Console <helpdesk@example.com>');
    expect(source).toContain('Subject: TKT-000001: New at Level 1: It does not open');
    expect(source).toMatch(/Message-ID: <[0-9a-f-]{36}@example\.com>/);
    expect(source).toContain('https://console.example.com/dealer-help-desk?ticket=1&x=2');
    expect(source).toContain('It &#60;does&#62; not open<br>since Monday');
    expect(await send(0)).toBe(0);
  });

  it('waits while the mail server is down, longer each time, and claims nothing until it is back', async () => {
    const ticketId = await addTicket(t.pool);
    await queue({ ticketId });
    const port = await start();
    await stop();
    expect(await send(port)).toBe(0);
    expect(await outbox()).toMatchObject([
      { status: 'waiting', attempts: 1, error: expect.stringMatching(/ECONNREFUSED/) },
    ]);
    expect([await send(port), (await outbox())[0].attempts]).toEqual([0, 1]);
    later(1);
    await send(port);
    // Twice 30 s, ±25 %.
    clock = new Date(clock.getTime() + 44_000);
    expect([await send(port), (await outbox())[0].attempts]).toEqual([0, 2]);
    expect(await lines(ticketId)).toEqual([]);
    later(2);
    await start({}, port);
    expect(await send(port)).toBe(1);
    expect(await lines(ticketId)).toEqual(['Ticket email sent to Asha Rao']);
    expect(await outbox()).toEqual([{ status: 'sent', attempts: 3, error: null }]);
  });

  it('is given up and reported for one permanently refused address, and the others are sent', async () => {
    const ticketId = await addTicket(t.pool);
    await queue({ ticketId }, { ticketId, to: { name: 'Gone', sapId: '', email: 'gone@example.com' } });
    const port = await start({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550) : null),
    });
    expect(await send(port)).toBe(1);
    expect((await lines(ticketId)).sort()).toEqual([
      'Ticket email could not be sent to Gone',
      'Ticket email sent to Asha Rao',
    ]);
    expect(await outbox()).toEqual([
      { status: 'sent', attempts: 1, error: null },
      { status: 'failed', attempts: 1, error: '550 Refused with 550' },
    ]);
    expect(failures).toMatchObject([{ isLast: true }]);
  });

  const refuse = (code: number) => (_what: unknown, _session: unknown, done: (error: Error) => void) =>
    done(refusal(code));
  const refuseAtGreeting: SMTPServerOptions['onConnect'] = (_session, done) => done(refusal(554));
  it.each<[string, SMTPServerOptions, 'waiting' | 'failed']>([
    ['is tried again after a 5xx at the greeting', { onConnect: refuseAtGreeting }, 'waiting'],
    ['is tried again after a 5xx of our sender', { onMailFrom: refuse(550) }, 'waiting'],
    ['is given up after a 5xx of its address', { onRcptTo: refuse(550) }, 'failed'],
    [
      'is given up after a 5xx of what it says',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554))) },
      'failed',
    ],
  ])('%s', async (_what, options, status) => {
    await queue({});
    expect(await send(await start(options))).toBe(0);
    expect(await outbox()).toMatchObject([{ status, attempts: 1 }]);
  });

  it('is tried again after 4xx, for about a day', async () => {
    await queue({});
    const port = await start({ onRcptTo: (_address, _session, done) => done(refusal(451)) });
    let hours = 0;
    for (; (await outbox())[0].status === 'waiting' && hours < 100; hours += 1) {
      await send(port);
      later(76);
    }
    expect(await outbox()).toEqual([{ status: 'failed', attempts: 30, error: '451 Refused with 451' }]);
    expect(failures.filter(({ isLast }) => isLast)).toHaveLength(1);
  });

  it('is not held up for ever by a mail server that hangs', async () => {
    await queue({});
    const port = await start({ onConnect: () => undefined });
    const short = { stepMs: 200, wholeMs: 400 };
    expect(await send(port, (mail, one) => sendMail(mail, one, short))).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });

  it('goes once from several servers', async () => {
    await queue(...Array.from({ length: 30 }, (_, n) => ({ subject: `S${n}` })));
    const port = await start();
    const sent = await Promise.all([send(port), send(port), send(port)]);
    expect(sent.reduce((a, b) => a + b)).toBe(30);
    expect(new Set(received.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1])).size).toBe(30);
    expect(received).toHaveLength(30);
  });

  it('is taken up with the same Message-ID when its server died on the way', async () => {
    await queue({});
    const port = await start();
    // Dies after the handover, before it is recorded.
    const dying = async (...mail: Parameters<typeof sendMail>) => {
      await sendMail(...mail);
      await new Promise(() => undefined);
    };
    void send(port, dying);
    while (received.length === 0) await new Promise(setImmediate);
    expect(await send(port)).toBe(0);
    later(3);
    expect(await send(port)).toBe(1);
    const ids = received.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

describe('an address', () => {
  it.each([
    ['a line break', 'asha@example.com\r\nBcc: all@example.com'],
    ['a second one', 'asha@example.com,all@example.com'],
    ['a name', 'Asha <asha@example.com>'],
    ['nothing', ''],
    ['no domain', 'asha'],
  ])('with %s gets no mail', async (_what, email) => {
    await queue({ to: { name: 'Asha', sapId: '', email } });
    expect(await outbox()).toEqual([]);
  });

  it('gets no mail when its person has left', async () => {
    await t.pool.query(`update users set active = false where sap_id = 'SO2'`);
    await queue({ to: { name: 'Gone', sapId: 'SO2', email: 'gone@example.com' } });
    await t.pool.query(`update users set active = true where sap_id = 'SO2'`);
    expect(await outbox()).toEqual([]);
  });

  it('cannot inject a mail header, nor can a line break in a name or a subject', async () => {
    await queue({
      to: { name: 'Asha\r\nBcc: all@example.com', sapId: 'AO1', email: '' },
      subject: 'Help\nX-Injected: yes',
    });
    await send(await start());
    expect(received[0]!.to).toEqual(['asha@example.com']);
    expect(received[0]!.source).not.toMatch(/^(Bcc|X-Injected):/m);
    expect(received[0]!.source).toContain('Subject: Help X-Injected: yes');
  });
});

it('mail is forgotten a month after it was sent, never while it waits', async () => {
  await queue({}, { subject: 'waiting' });
  await t.pool.query(`update mail_outbox set status = 'sent', ended_at = $1 where subject <> 'waiting'`, [clock]);
  later(31 * 24 * 60);
  await forgetMail(t.db, clock);
  expect(await outbox()).toMatchObject([{ status: 'waiting' }]);
});

it('a server that is told to end hands over what it has begun, and begins no further mail', async () => {
  const WAITING = 12;
  await queue(...Array.from({ length: WAITING }, () => ({})));
  let begun = 0;
  const hand = async () => {
    begun += 1;
    void ending.stop();
  };
  const ending = runner(0, hand);
  expect(await ending.runDue()).toBe(begun);
  expect(begun).toBeLessThan(WAITING);
  const { rows } = await t.pool.query(
    'select status, attempts, count(*)::int from mail_outbox group by 1, 2 order by 1',
  );
  expect(rows).toEqual([
    { status: 'sent', attempts: 1, count: begun },
    { status: 'waiting', attempts: 0, count: WAITING - begun },
  ]);
});
