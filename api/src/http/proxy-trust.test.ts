import Fastify from 'fastify';
import pino from 'pino';
import { testApp } from '../testing/index.ts';
import { toTrustProxy } from './proxy-trust.ts';

const getClient = async (setting: number | string[], forwardedFor: string) => {
  const app = Fastify({ trustProxy: toTrustProxy(setting) });
  app.get('/', (request) => [request.ip, request.protocol]);
  const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' };
  const response = await app.inject({ url: '/', headers, remoteAddress: '192.0.2.1' });
  await app.close();
  return response.json();
};

it.each([
  ['nobody unless set', 0, '203.0.113.9', ['192.0.2.1', 'http']],
  ['the one proxy in front', 1, '203.0.113.9', ['203.0.113.9', 'https']],
  ['one proxy, but not what the client wrote before it', 1, '10.9.9.9, 203.0.113.9', ['203.0.113.9', 'https']],
  ['two proxies in a row', 2, '10.9.9.9, 203.0.113.9, 198.51.100.1', ['203.0.113.9', 'https']],
  ['proxies by their network', ['192.0.2.0/24'], '10.9.9.9, 203.0.113.9', ['203.0.113.9', 'https']],
  ['no connection from elsewhere', ['198.51.100.0/24'], '203.0.113.9', ['192.0.2.1', 'http']],
] as const)('the server believes %s', async (_name, setting, forwardedFor, seen) => {
  expect(await getClient(setting as number | string[], forwardedFor)).toEqual(seen);
});

it('the log reports an untrusted proxy once, and nothing where there is none or it is trusted', async () => {
  for (const [trustProxy, headers, times] of [
    [0, { 'x-forwarded-for': '203.0.113.9' }, 1],
    [0, {}, 0],
    [1, { 'x-forwarded-for': '203.0.113.9' }, 0],
  ] as const) {
    const lines: string[] = [];
    const t = await testApp({ config: { trustProxy }, log: pino({}, { write: (line) => lines.push(line) }) });
    for (let i = 0; i < 3; i += 1) await t.app.inject({ url: '/healthz', headers });
    await t.close();
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
    expect(lines.join('')).not.toContain('203.0.113');
  }
});
