import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { findApiRoot } from '../config/find-api-root.ts';
import type { App } from '../platform/core.ts';
import { buildApp } from '../server/app.ts';
import { raiseAlert } from '../platform/alerts.ts';
import { createWebhookRunner } from '../domains/shared/alerts/webhook.ts';
import { TEST_SECRETS, type TestApp, testApp, testConfig } from '../testing/index.ts';
import { openTracing } from './open-tracing.ts';
import type { Tracing } from './tracing.ts';

type Value = { stringValue?: string; intValue?: number };
interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
}

const listen = async (onBody: (url: string, body: string, headers: IncomingHttpHeaders) => void): Promise<Server> => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      onBody(request.url ?? '', body, request.headers);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const getAddress = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let t: TestApp;
let app: App;
let tracing: Tracing;
let receiver: Server;
let webhook: Server;
const spans: Span[] = [];
let resource: Record<string, unknown> = {};
const received: { url: string; headers: IncomingHttpHeaders }[] = [];
const called: IncomingHttpHeaders[] = [];
const getValues = (attributes: Span['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

beforeAll(async () => {
  receiver = await listen((url, body, headers) => {
    received.push({ url, headers });
    for (const each of JSON.parse(body).resourceSpans) {
      resource = getValues(each.resource.attributes);
      for (const scope of each.scopeSpans) spans.push(...scope.spans);
    }
  });
  webhook = await listen((_url, _body, headers) => called.push(headers));
  t = await testApp();
  const token = await t.signIn('AO1');
  const admin = await t.signIn('ADMIN1');
  await raiseAlert(t.db, { kind: 'disk', subject: '/data', text: 'Full.' }, new Date());
  tracing = await openTracing({
    endpoint: getAddress(receiver),
    headers: { 'x-api-key': 'of the receiver' },
    attributes: { 'service.name': 'field-console', 'deployment.environment.name': 'test' },
    ratio: 1,
  });
  const alertWebhook = { url: `${getAddress(webhook)}/hook/a-secret-path` };
  app = await buildApp({
    config: { ...testConfig(), alertWebhook },
    pool: t.pool,
    secrets: TEST_SECRETS,
    log: pino({ level: 'silent' }),
    tracing,
  });
  await app.inject({
    url: '/api/v1/AM/SO/AO1',
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': 'request-one',
      traceparent: `00-${TRACE}-${PARENT}-01`,
    },
  });
  await app.inject({
    method: 'POST',
    url: '/api/v1/admin/alerts/acknowledge',
    headers: { authorization: `Bearer ${admin}`, 'x-request-id': 'request-two' },
    payload: { ids: ['6f5d2c8e-0000-4000-8000-000000000001'] },
  });
  await app.inject({ url: '/somewhere/SO1?name=Ramesh', headers: { 'x-request-id': 'request-three' } });
  await tracing.tracer.startActiveSpan('work', async (span) => {
    await createWebhookRunner(app.core, alertWebhook, () => {}).runDue();
    span.end();
  });
  await app.close();
  await tracing.close();
});
afterAll(async () => {
  for (const server of [receiver, webhook]) {
    server.close();
    server.closeAllConnections();
  }
  await t.close();
});
const callSpan = (requestId: string) =>
  spans.find(({ attributes }) => getValues(attributes)['console.request_id'] === requestId);
const below = (span: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);

it('spans arrive at the receiver’s /v1/traces with its headers, under the service’s name', () => {
  expect(received.length).toBeGreaterThan(0);
  expect(received[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-api-key': 'of the receiver' } });
  expect(resource).toMatchObject({
    'service.name': 'field-console',
    'service.version': expect.stringMatching(/^\d/),
    'deployment.environment.name': 'test',
  });
});

it('a call is a span under the trace of traceparent, with its pattern, status, role and request id', () => {
  const span = callSpan('request-one');
  expect(span).toMatchObject({ name: 'GET /api/v1/AM/SO/:SAP_ID', kind: 2, traceId: TRACE, parentSpanId: PARENT });
  expect(getValues(span?.attributes ?? [])).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/AM/SO/:SAP_ID',
    'console.request_id': 'request-one',
    'http.response.status_code': 200,
    'console.role': 'AO',
  });
});

it('a call’s statements are spans below it, named and without values, also those of a transaction behind a body', () => {
  const names = below(callSpan('request-one')).map(({ name }) => name);
  expect(names).toContain('SELECT users');
  const write = below(callSpan('request-two')).map(({ name }) => name);
  expect(write).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE alerts', 'COMMIT']));
  const update = below(callSpan('request-two')).find(({ name }) => name === 'UPDATE alerts');
  expect(getValues(update?.attributes ?? [])['db.query.text']).toMatch(/^update alerts set acknowledged_at = \$1/);
});

it('a request to others is a span that names the host alone, and carries its traceparent', () => {
  const work = spans.find(({ name }) => name === 'work');
  const post = below(work).find(({ name }) => name === 'POST 127.0.0.1');
  expect(getValues(post?.attributes ?? [])).toMatchObject({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  });
  expect(called.map(({ traceparent }) => traceparent)).toEqual([`00-${post?.traceId}-${post?.spanId}-01`]);
});

it('no span holds who it was about, an address, a secret or a value', () => {
  const text = JSON.stringify(spans);
  for (const word of ['AO1', 'SO1', 'Ramesh', 'ADMIN1', 'a-secret-path', '6f5d2c8e', 'Person'])
    expect(text).not.toContain(word);
  expect(callSpan('request-three')?.name).toBe('GET file');
});

it('sending spans makes none', () => {
  const { port } = receiver.address() as AddressInfo;
  expect(spans.filter(({ attributes }) => getValues(attributes)['server.port'] === port)).toEqual([]);
});

it('nothing of the tracing’s packages, nor of Prometheus’ client, is loaded but where it is opened', () => {
  const source = join(findApiRoot(), 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const wrong = files.filter((name) =>
    /^import (?!type\b)[^;]*from '(@opentelemetry\/|prom-client)/m.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
