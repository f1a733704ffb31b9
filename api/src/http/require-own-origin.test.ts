import { allCalls } from 'api-contract';
import { type TestApp, testApp } from '../testing/index.ts';
import { requireOwnOrigin } from './require-own-origin.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const writes = allCalls.filter(({ method }) => method !== 'GET');

it.each<[string, Record<string, string>]>([
  ['the browser says so', { 'sec-fetch-site': 'cross-site' }],
  ['it is a neighbour of our domain', { 'sec-fetch-site': 'same-site' }],
  ['only the origin says so', { origin: 'https://other.example' }],
  ['it hides its origin', { origin: 'null' }],
])('every write refuses a page of another address when %s', async (_, headers) => {
  expect(writes.length).toBeGreaterThan(100);
  const acted: string[] = [];
  for (const { method, also = [], path } of writes) {
    const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    for (const each of [method, ...also]) {
      const response = await t.call(each, url, { headers });
      if (response.statusCode !== 403 || response.json().code !== 'OTHER_ORIGIN') acted.push(`${each} ${path}`);
    }
  }
  expect(acted).toEqual([]);
});

it.each<[string, Record<string, string>, string?]>([
  ['a program, which says nothing', {}],
  ['our page', { 'sec-fetch-site': 'same-origin', origin: 'https://console.example' }],
  ['our page over plain http', { host: '10.0.0.5:8080', origin: 'http://10.0.0.5:8080' }],
  [
    'our page behind a proxy',
    { host: 'api:8080', 'x-forwarded-host': 'console.example', origin: 'https://console.example' },
  ],
  [
    'our page behind a proxy that keeps silent',
    { host: 'api', origin: 'https://console.example' },
    'https://console.example/',
  ],
])('%s may write', (_, headers, publicUrl = '') => {
  expect(() => requireOwnOrigin({ method: 'POST', headers }, publicUrl)).not.toThrow();
});

it('a page of another address may read what needs no token', async () => {
  expect((await t.call('GET', '/healthz', { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(200);
});
