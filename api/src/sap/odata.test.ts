import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { explainUnreachable } from './failure.ts';
import { createSapODataSource } from './odata.ts';
import type { SapRecord } from './source.ts';

let server: Server;
let root: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/odata/field`;
});
beforeEach(() => requests.splice(0));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const all = async (settings = {}) => {
  const allRecords: SapRecord[] = [];
  for await (const records of createSapODataSource({ url: root, pauseMs: 1, timeoutMs: 60_000, ...settings }).read(
    'dealers',
  ))
    allRecords.push(...records);
  return allRecords;
};

it('the OData source reads every page of OData 4, with basic auth', async () => {
  answer = (request, response) =>
    request.url?.includes('skip=2')
      ? json(response, { value: [{ Kunnr: 'D3' }] })
      : json(response, { value: [{ Kunnr: 'D1' }, { Kunnr: 'D2' }], '@odata.nextLink': 'Dealers?skip=2' });
  expect(await all({ user: 'sync', password: 'geheim:1' })).toEqual([
    { Kunnr: 'D1' },
    { Kunnr: 'D2' },
    { Kunnr: 'D3' },
  ]);
  expect(requests.map(({ url }) => url)).toEqual([
    '/odata/field/Dealers?%24format=json',
    '/odata/field/Dealers?skip=2',
  ]);
  const expected = `Basic ${Buffer.from('sync:geheim:1').toString('base64')}`;
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([expected, expected]);
});

it('the OData source reads OData 2 as well', async () => {
  answer = (request, response) =>
    request.url?.includes('page=2')
      ? json(response, { d: { results: [{ Kunnr: 'D2' }] } })
      : json(response, { d: { results: [{ Kunnr: 'D1' }], __next: `${root}/Dealers?page=2` } });
  expect(await all()).toEqual([{ Kunnr: 'D1' }, { Kunnr: 'D2' }]);
});

it.each([[503], [429], [500]])('the OData source asks again after a %i, and gives up in the end', async (status) => {
  let fails = 3;
  answer = (_, response) => {
    fails -= 1;
    if (fails >= 0) json(response, {}, status);
    else json(response, { value: [] });
  };
  expect(await all()).toEqual([]);
  expect(requests).toHaveLength(4);
  answer = (_, response) => json(response, {}, status);
  await expect(all()).rejects.toThrow(`SAP answered with the error ${status}.`);
  expect(requests).toHaveLength(9);
});

it('the OData source asks again when the connection is cut or no answer comes', async () => {
  let tries = 0;
  answer = (request, response) => {
    tries += 1;
    if (tries === 1) request.socket.destroy();
    else if (tries > 2) json(response, { value: [{ Kunnr: 'D1' }] });
  };
  expect(await all({ timeoutMs: 2_000 })).toEqual([{ Kunnr: 'D1' }]);
  expect(tries).toBe(3);
});

it.each<[string, (response: ServerResponse) => void, string]>([
  ['wrong credentials', (response) => json(response, {}, 401), 'SAP refused the user or the password.'],
  ['an unknown address', (response) => json(response, {}, 404), 'SAP answered with the error 404.'],
  [
    'a page of HTML',
    (response) => response.writeHead(200).end('<html>'),
    'SAP answered with something that is not JSON.',
  ],
  ['no list', (response) => json(response, { hello: 1 }), 'SAP answered with something that is not a list of records.'],
  [
    'a next page elsewhere',
    (response) => json(response, { value: [], '@odata.nextLink': 'https://elsewhere.example.com/Dealers' }),
    'SAP answered with a next page on another server.',
  ],
  [
    'the same page for ever',
    (response) => json(response, { value: [], '@odata.nextLink': 'Dealers?%24format=json' }),
    'SAP answered with the same page again and again.',
  ],
])('the OData client says what is wrong with %s, without asking again', async (_, reply, sentence) => {
  answer = (__, response) => reply(response);
  await expect(all()).rejects.toThrow(sentence);
  expect(requests).toHaveLength(1);
});

const closedAddress = async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await new Promise((closed) => other.close(closed));
  return `http://127.0.0.1:${port}/odata`;
};

it.each([
  ['nobody listens', 'closed', 'nobody listens at its port (ECONNREFUSED)'],
  ['the port is none that is used for HTTP', 'http://127.0.0.1:1/odata', 'bad port'],
  [
    'the name is not known',
    'http://sap.invalid/odata',
    /its name (is not known|could not be looked up) \((ENOTFOUND|EAI_AGAIN)\)/,
  ],
])('the OData source says why when it can not be reached because %s', async (_what, url, reason) => {
  const failure = await all({ url: url === 'closed' ? await closedAddress() : url }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/^SAP could not be reached: .*\.$/);
  expect(failure).toMatch(reason);
});

it('the reader reports that SAP was too slow, or broke off', async () => {
  answer = () => {};
  await expect(all({ timeoutMs: 50 })).rejects.toThrow('SAP could not be reached: it did not answer in time.');
  answer = (request) => request.socket.destroy();
  await expect(all()).rejects.toThrow('SAP could not be reached: it broke off the connection (');
});

it('the reader reports what is wrong with a certificate', () => {
  const error = new TypeError('fetch failed', {
    cause: Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
  });
  expect(explainUnreachable(error)).toBe('its certificate is signed by itself (DEPTH_ZERO_SELF_SIGNED_CERT)');
});

it('the OData source names itself without its password', () => {
  expect(createSapODataSource({ url: 'https://sap.example.com/odata', user: 'u', password: 'p' }).name).toBe(
    'OData sap.example.com',
  );
});
