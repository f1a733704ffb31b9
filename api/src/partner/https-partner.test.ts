import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpsPartner } from './https-partner.ts';
import type { PartnerOrder } from './partner.ts';

let server: Server;
let root: string;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      answer(request, response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => void requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const order: PartnerOrder = {
  reference: 'R-1',
  type: 'dealer',
  gst: '09ABCDE1234F1Z5',
  mobile: '9811100002',
  name: 'Verma Tyres',
  email: 'verma@example.com',
};
const good = { reference: 'R-1', status: 'success', message: 'Taken on.', actyvScore: 71 };
const partner = (more = {}) =>
  createHttpsPartner({ url: root, key: 'the key', timeoutMs: 60_000, pauseMs: 1, ...more });
const send = (more = {}) => partner(more).send('prospects', order);

it('D-318: the partner client sends what is known with its key, its reference and its signature', async () => {
  answer = (_, response) => json(response, good);
  const reply = await send({ secret: 'a secret of the partner' });
  expect(reply).toMatchObject({ response: good, attempts: 1 });
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = requests;
  expect([url, JSON.parse(body), headers.authorization, headers['idempotency-key']]).toEqual([
    '/v1/prospects',
    order,
    'Bearer the key',
    'R-1',
  ]);
  const signature = createHmac('sha256', 'a secret of the partner').update(body).digest('hex');
  expect(headers['x-console-signature']).toBe(`sha256=${signature}`);
});

it.each([[503], [429], [500]])(
  'the partner client tries again after a %i, under the same reference',
  async (status) => {
    let fails = 2;
    answer = (_, response) => (fails-- > 0 ? json(response, {}, status) : json(response, good));
    expect((await send()).attempts).toBe(3);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['R-1']));
  },
);

it('the partner client tries again when the connection is cut before or in the middle of the answer', async () => {
  let tries = 0;
  answer = (request, response) => {
    tries += 1;
    if (tries === 1) request.socket.destroy();
    else if (tries === 2) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"reference":');
      setImmediate(() => request.socket.destroy());
    } else json(response, good);
  };
  expect((await send()).attempts).toBe(3);
});

it('a partner that begins an answer and never ends it is slow, not waited for', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  };
  await expect(send({ timeoutMs: 50 })).rejects.toMatchObject({
    message: 'The partner did not answer in time.',
    attempts: 3,
  });
});

it('the call reports when nothing responds', async () => {
  await expect(send({ url: 'http://127.0.0.1:1/v1' })).rejects.toMatchObject({
    message: 'The partner could not be reached.',
    attempts: 3,
  });
});

it.each<[string, (response: ServerResponse) => void, string]>([
  ['a wrong key', (r) => json(r, {}, 401), 'The partner refused the key.'],
  ['an order that it can not read', (r) => json(r, {}, 422), 'The partner answered with the error 422.'],
  [
    'a page of HTML',
    (r) => r.writeHead(200).end('<html>'),
    'The partner answered with something that can not be read.',
  ],
  [
    'two answers',
    (r) => r.writeHead(200).end(JSON.stringify(good).repeat(2)),
    'The partner answered with something that can not be read.',
  ],
  [
    'a score of 900',
    (r) => json(r, { ...good, actyvScore: 900 }),
    'The partner answered with something that can not be read.',
  ],
  [
    'a status of its own',
    (r) => json(r, { ...good, status: 'maybe' }),
    'The partner answered with something that can not be read.',
  ],
  [
    'an answer about another order',
    (r) => json(r, { ...good, reference: 'R-2' }),
    'The partner answered about another order.',
  ],
  ['far too much', (r) => r.writeHead(200).end('x'.repeat(300_000)), 'The partner answered with far too much.'],
])('the partner’s client says what is wrong with %s, without trying again', async (_, reply, sentence) => {
  answer = (__, response) => reply(response);
  await expect(send()).rejects.toMatchObject({ message: sentence, attempts: 1 });
  expect(requests).toHaveLength(1);
});

it('the key is not sent to the target of a redirect', async () => {
  answer = (request, response) =>
    request.url === '/v1/prospects' ? response.writeHead(307, { location: '/elsewhere' }).end() : json(response, good);
  await expect(send()).rejects.toThrow('The partner could not be reached.');
  expect(requests.map(({ url }) => url)).not.toContain('/elsewhere');
});

it('a partner that is down is left alone for a while, and tried by one order then', async () => {
  answer = (_, response) => json(response, {}, 503);
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const down = partner({ restMs: 30_000 });
  for (let n = 0; n < 2; n += 1) await expect(down.send('prospects', order)).rejects.toThrow('error 503');
  expect(requests).toHaveLength(6);
  answer = (_, response) => json(response, good);
  now.mockReturnValue(29_999);
  await expect(down.send('prospects', order)).rejects.toMatchObject({
    message: 'The partner has been down, so nothing is sent for a moment.',
    attempts: 0,
  });
  expect(requests).toHaveLength(6);
  now.mockReturnValue(30_000);
  expect((await down.send('prospects', order)).response.actyvScore).toBe(71);
  expect(requests).toHaveLength(7);
  now.mockRestore();
});

it('the partner client fetches documents behind its key, of known types, and none from elsewhere', async () => {
  answer = (request, response) =>
    request.url === '/v1/documents/a.pdf'
      ? response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4')
      : response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
  const fetched = (url: string) => partner().fetchDocument({ fileName: 'a.pdf', url });
  expect(await fetched('documents/a.pdf')).toMatchObject({ name: 'a.pdf', type: 'application/pdf' });
  expect(requests[0]?.headers.authorization).toBe('Bearer the key');
  expect(await fetched('documents/a.html')).toBeUndefined();
  expect(await fetched('https://elsewhere.example.com/a.pdf')).toBeUndefined();
  expect(requests).toHaveLength(2);
});

it('the partner client names itself by its host', () => {
  expect(createHttpsPartner({ url: 'https://partner.example.com/v1', key: 'k', timeoutMs: 1 }).name).toBe(
    'partner.example.com',
  );
});
