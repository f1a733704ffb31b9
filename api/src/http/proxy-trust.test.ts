import Fastify from 'fastify';
import { proxyTrust } from './proxy-trust.ts';

/** Whom the server takes for the client, and how it came, when a connection of 192.0.2.1 says these things. */
const clientOf = async (setting: number | string[], forwardedFor: string) => {
  const app = Fastify({ trustProxy: proxyTrust(setting) });
  app.get('/', (request) => [request.ip, request.protocol]);
  const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' };
  const answer = await app.inject({ url: '/', headers, remoteAddress: '192.0.2.1' });
  await app.close();
  return answer.json();
};

it.each([
  ['nobody unless set', 0, '203.0.113.9', ['192.0.2.1', 'http']],
  ['the one proxy in front', 1, '203.0.113.9', ['203.0.113.9', 'https']],
  ['one proxy, but not what the client wrote before it', 1, '10.9.9.9, 203.0.113.9', ['203.0.113.9', 'https']],
  ['two proxies in a row', 2, '10.9.9.9, 203.0.113.9, 198.51.100.1', ['203.0.113.9', 'https']],
  ['proxies by their network', ['192.0.2.0/24'], '10.9.9.9, 203.0.113.9', ['203.0.113.9', 'https']],
  ['no connection from elsewhere', ['198.51.100.0/24'], '203.0.113.9', ['192.0.2.1', 'http']],
] as const)('believes %s', async (_name, setting, forwardedFor, seen) => {
  expect(await clientOf(setting as number | string[], forwardedFor)).toEqual(seen);
});
