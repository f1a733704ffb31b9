/**
 * @group all
 * @slow Starts servers behind a real nginx.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { documents } from 'api-contract';
import { sql } from '../database/sql.ts';
import { notify } from '../domains/shared/notifications/notify.ts';
import { startConstantRequests } from '../testing/constant-requests.ts';
import { formBody, PDF } from '../testing/form.ts';
import { freePort } from '../testing/free-port.ts';
import { type TestApp, TEST_PIN, TEST_SECRETS_ENV, testApp } from '../testing/index.ts';
import { hasNginx, itThroughNginx, type Nginx, startNginx } from '../testing/nginx.ts';
import { endAllProcesses, type ServerProcess, startProcess } from '../testing/server-process.ts';

jest.setTimeout(180_000);

let t: TestApp;
let nginx: Nginx;
let ports: [number, number];
const servers: ServerProcess[] = [];
const agent = new Agent({ keepAlive: true });

const start = (port: number) => {
  const env = { ...TEST_SECRETS_ENV, DATABASE_URL: t.url, PORT: String(port), TRUST_PROXY: '1', STOP_DELAY: '3' };
  return startProcess(env);
};
beforeAll(async () => {
  if (!hasNginx) return;
  t = await testApp();
  ports = [await freePort(), await freePort()];
  servers.push(...(await Promise.all(ports.map(start))));
  nginx = await startNginx(ports);
});
afterAll(async () => {
  endAllProcesses();
  agent.destroy();
  await nginx?.stop();
  await t?.close();
});

interface Options {
  headers?: Record<string, string>;
  body?: Buffer | object | undefined;
  localAddress?: string;
}
const send = async (method: string, path: string, { headers = {}, body, localAddress }: Options = {}) => {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const sent = request({
    ...{ agent, method, path, host: '127.0.0.1', port: nginx.port, ca: nginx.certificate },
    servername: 'console.example.com',
    ...(localAddress && { localAddress, agent: false }),
    headers: { host: 'console.example.com', ...(isJson && { 'content-type': 'application/json' }), ...headers },
  });
  sent.end(isJson ? JSON.stringify(body) : body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
};
const getText = async (response: IncomingMessage) => {
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += piece;
  return text;
};
const ask = async (...words: Parameters<typeof send>) => {
  const response = await send(...words);
  return { status: response.statusCode ?? 0, headers: response.headers, text: await getText(response) };
};
const getAuthorization = async (who: string) => ({ authorization: `Bearer ${await t.signIn(who)}` });

itThroughNginx('nginx leads from http to the same address over TLS', async () => {
  const response = await fetch(`http://127.0.0.1:${nginx.plainPort}/today?day=1`, {
    headers: { host: 'console.example.com' },
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')?.replace('127.0.0.1', 'console.example.com')]).toEqual([
    301,
    'https://console.example.com/today?day=1',
  ]);
});

itThroughNginx('a sign-in over TLS has cookies for TLS alone, and the next visit has to use it, too', async () => {
  const { status, headers, text } = await ask('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: TEST_PIN } });
  expect([status, typeof JSON.parse(text).token]).toEqual([200, 'string']);
  expect(headers['set-cookie']?.length).toBeGreaterThan(0);
  for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

itThroughNginx('wrong sign-ins count for the client’s own address, whatever it says that it is', async () => {
  await t.pool.query('delete from sign_in_limits');
  const { status } = await ask('POST', '/api/v1/login', {
    body: { SAP_ID: 'RO1', pin: '9999' },
    headers: { 'x-forwarded-for': '203.0.113.9' },
    localAddress: '127.0.0.2',
  });
  expect(status).toBe(401);
  const limits = await t.db.query(sql`select key from sign_in_limits where key like 'address:%'`);
  expect(limits).toEqual([{ key: 'address:127.0.0.2' }]);
});

const upload = async (bytes: number) => {
  const file = { name: 'prices.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 'x')]) };
  const { body, headers } = formBody({ category: 'Price list', description: 'Prices', file });
  return ask('POST', '/api/v1/document', { headers: { ...headers, ...(await getAuthorization('ADMIN1')) }, body });
};

itThroughNginx('a document of the largest size gets through, and one byte more is refused by the console', async () => {
  const good = await upload(documents.DOCUMENT_MAX_BYTES);
  expect([good.status, JSON.parse(good.text).data.fileSize]).toEqual([200, documents.DOCUMENT_MAX_BYTES]);
  const { url } = JSON.parse(good.text).data;
  const file = await ask('GET', url, { headers: { range: 'bytes=0-7' } });
  expect([file.status, file.text]).toEqual([206, '%PDF-1.4']);
  const large = await upload(documents.DOCUMENT_MAX_BYTES + 1);
  expect([large.status, typeof JSON.parse(large.text).requestId]).toEqual([413, 'string']);
});

itThroughNginx('an event stream gives each event at once and stays open', async () => {
  const stream = await send('GET', '/api/v1/notifications/stream', { headers: await getAuthorization('SO1') });
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  const until = async (events: number) => {
    while ((text.match(/event: (ready|changed)/g) ?? []).length < events) await once(stream, 'data');
  };
  await until(1);
  for (const n of [2, 3]) {
    const news = { kind: 'ticket', subject: `TKT-00000${n}`, text: 'Assigned.', path: '/dealer-help-desk' } as const;
    await notify(t.db, { ...news, to: 'SO1' }, new Date());
    await until(n);
  }
  expect(stream.complete).toBe(false);
  stream.destroy();
});

itThroughNginx('two servers are restarted one after the other under constant requests, and none fails', async () => {
  const authorization = await getAuthorization('AO1');
  const people = startConstantRequests((method, path, body) => ask(method, path, { headers: authorization, body }));
  for (const [index, port] of ports.entries()) {
    const before = people.count();
    expect(await servers[index]!.end('SIGTERM')).toBe(0);
    servers[index] = await start(port);
    expect((await fetch(`${servers[index]!.address}/readyz`)).status).toBe(200);
    expect(people.count()).toBeGreaterThan(before);
  }
  const failed = await people.stop();
  expect({ failed, why: failed.length > 0 ? nginx.complaints() : '' }).toEqual({ failed: [], why: '' });
  expect(nginx.complaints()).toContain('Connection refused');
});
