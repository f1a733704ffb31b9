import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partner, prospects } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { addProspect, dealerForm, makeJkc } from '../../../testing/seed-prospects.ts';

type Behaviour = (response: ServerResponse, order: { reference: string }, request: IncomingMessage) => void;

const success = (reference: string) => ({ reference, status: 'success', message: 'Taken on.', actyvScore: 71 });
const answerWith =
  (more: object): Behaviour =>
  (response, { reference }) =>
    response.writeHead(200).end(JSON.stringify({ ...success(reference), ...more }));

describe('a partner with scripted behaviour', () => {
  let test: TestApp;
  let server: Server;
  let url: string;
  let behaves: Behaviour;
  const orders: { reference: string; gst: string }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const order = body ? JSON.parse(body) : { reference: '' };
        if (body) orders.push(order);
        behaves(response, order, request);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    test = await testApp({ config: { actyv: { url, key: 'key', timeoutMs: 60_000 } } });
  });
  beforeEach(async () => {
    orders.splice(0);
    behaves = answerWith({});
    await test.pool.query('truncate prospects cascade; truncate partner_exchanges; delete from dealers');
    // A successful order closes the circuit.
    await send(await addProspect(test.pool));
    orders.splice(0);
    await test.pool.query('truncate prospects cascade; truncate partner_exchanges');
  });
  afterAll(async () => {
    await test.close();
    server.closeAllConnections();
    server.close();
  });

  const send = async (id: string, as = 'AO1', headers = {}) => {
    const response = await test.call('POST', `/api/v1/actyv/send-actyv/${id}`, {
      as,
      query: { type: 'dealer' },
      body: { gst: 'ANOTHER' },
      headers,
    });
    return { statusCode: response.statusCode, ...response.json() };
  };
  const row = async (id: string) =>
    prospects.dealerProspects.response
      .parse((await test.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'ADMIN1' })).json())
      .data.find(({ _id }) => _id === id)!;
  const listExchanges = async (query: Record<string, string> = {}) =>
    partner.exchanges.response.parse(
      (await test.call('GET', '/api/v1/actyv/exchanges', { as: 'ADMIN1', query })).json(),
    );

  it('DL-PRO-23, D-144: a prospect is sent with what the server knows, scored, and marked', async () => {
    const id = await addProspect(test.pool);
    expect(await send(id)).toMatchObject({
      statusCode: 200,
      status: 'success',
      message: 'Prospect sent to Actyv',
      data: { detailSendToActyv: true, actyvScore: 71, partner: { state: 'sent' } },
    });
    expect(orders).toMatchObject([
      { type: 'dealer', gst: '09ABCDE1234F1Z5', mobile: '9811100002', name: 'Verma Tyres', email: 'verma@example.com' },
    ]);
    expect(await row(id)).toMatchObject({ detailSendToActyv: true, actyvScore: 71 });
    const lines = (await test.call('GET', `/api/v1/prospect/timeLine/${id}`, { as: 'AO1' })).json().data;
    expect(lines[0]).toMatchObject({ message: 'Prospect sent to Actyv', by: 'AO1' });
    const again = await send(id);
    expect([again.statusCode, again.code, orders.length]).toEqual([409, 'ALREADY_SENT', 1]);
  });

  it('DL-PRO-22: a refusal by the partner is a response in its words, and the prospect can be resent as another order', async () => {
    behaves = answerWith({ status: 'failure', message: 'GST is inactive.' });
    const id = await addProspect(test.pool);
    expect(await send(id)).toMatchObject({ statusCode: 200, status: 'failure', message: 'GST is inactive.' });
    expect((await row(id)).partner).toMatchObject({ state: 'refused', text: 'GST is inactive.', by: 'AO1' });
    behaves = answerWith({ status: 'failure', message: '' });
    expect((await send(id)).message).toBe('Actyv could not process the request.');
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(2);
  });

  const timeLimits: AbortController[] = [];
  const slow: Behaviour = () => timeLimits.at(-1)?.abort(new DOMException('The time is over.', 'TimeoutError'));
  const nonsense: Behaviour = (response) => void response.writeHead(200).end('<html>');
  const twice: Behaviour = (response, { reference }) =>
    void response.writeHead(200).end(JSON.stringify(success(reference)) + JSON.stringify(success(reference)));
  it.each<[string, Behaviour, string]>([
    ['slow', slow, 'The partner did not answer in time.'],
    ['down', (response) => void response.destroy(), 'The partner could not be reached.'],
    ['failing', (response) => void response.writeHead(503).end(), 'The partner answered with the error 503.'],
    ['answering nonsense', nonsense, 'The partner answered with something that can not be read.'],
    ['answering twice at once', twice, 'The partner answered with something that can not be read.'],
  ])(
    'a partner that is %s loses nothing: not sent yet, and the next try goes under the same reference',
    async (_, behaviour, why) => {
      behaves = behaviour;
      const id = await addProspect(test.pool);
      const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const limit = new AbortController();
        timeLimits.push(limit);
        return limit.signal;
      });
      expect(await send(id)).toMatchObject({
        statusCode: 200,
        status: 'failure',
        message: `${why} Not sent yet: try again.`,
      });
      expect(await row(id)).toMatchObject({
        detailSendToActyv: false,
        actyvScore: null,
        partner: { state: 'unanswered', text: 'Not sent yet: try again' },
      });
      timeout.mockRestore();
      behaves = answerWith({});
      expect((await send(id)).status).toBe('success');
      expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1);
      expect((await row(id)).detailSendToActyv).toBe(true);
    },
  );

  it('an order whose answer was lost is taken once: the same reference brings the same answer', async () => {
    const triesByReference = new Map<string, number>();
    behaves = (response, { reference }) => {
      const tries = (triesByReference.get(reference) ?? 0) + 1;
      triesByReference.set(reference, tries);
      if (tries === 1) response.destroy();
      else response.writeHead(200).end(JSON.stringify(success(reference)));
    };
    expect((await send(await addProspect(test.pool))).status).toBe('success');
    expect([...triesByReference.values()]).toEqual([2]);
    expect((await listExchanges()).data).toMatchObject([{ attempts: 2, state: 'success' }]);
  });

  it('two people at once send one order; the other is told to wait', async () => {
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      behaves = (response, { reference }) => {
        release = () => void response.writeHead(200).end(JSON.stringify(success(reference)));
        resolve();
      };
    });
    const id = await addProspect(test.pool);
    const first = send(id);
    await arrived;
    const second = await send(id, 'RO1');
    expect([second.statusCode, second.message]).toEqual([409, 'This is being sent right now. Please wait a moment.']);
    expect((await row(id)).partner.state).toBe('sending');
    release();
    expect([(await first).status, orders.length]).toEqual(['success', 1]);
  });

  it('an order that was on its way when a server died is retried under its reference', async () => {
    const id = await addProspect(test.pool);
    const reference = '5d9a1f0e-0000-4000-8000-000000000001';
    await test.pool.query(
      `insert into partner_exchanges (purpose, subject_id, subject_name, reference, sent_at, by_sap_id, partner, request)
       values ('prospect', $1, 'Verma Tyres', $2, now() - interval '1 hour', 'AO1', 'x', '{}')`,
      [id, reference],
    );
    expect((await send(id)).status).toBe('success');
    expect(orders.map((order) => order.reference)).toEqual([reference]);
    expect((await listExchanges()).data.map(({ state }) => state).sort()).toEqual(['success', 'unanswered']);
  });

  it('a repeat under one key sends nothing again', async () => {
    const id = await addProspect(test.pool);
    const headers = { 'idempotency-key': 'k-1' };
    const responses = [await send(id, 'AO1', headers), await send(id, 'AO1', headers)];
    expect(responses[1]).toEqual(responses[0]);
    expect(orders).toHaveLength(1);
  });

  it.each([
    ['GST_MISSING', 400, 'GST number is missing.', { form: dealerForm({ gstin: ' ' }) }],
    ['PROSPECT_REJECTED', 409, 'A rejected prospect can not be sent to Actyv.', { status: 'Rejected' }],
  ])('D-318, DL-PRO-18: refuses with %s, and sends nothing', async (code, status, message, seed) => {
    expect(await send(await addProspect(test.pool, seed))).toMatchObject({ statusCode: status, code, message });
    expect([orders.length, (await listExchanges()).totalCount]).toEqual([0, 0]);
  });

  it('D-144: sending a prospect needs no approval, but the scope', async () => {
    const id = await addProspect(test.pool, { status: 'Pending' });
    expect((await send(id, 'AO2')).statusCode).toBe(403);
    expect(orders).toEqual([]);
  });

  it('documents behind the partner’s key become files of ours; foreign links stay links', async () => {
    behaves = (response, { reference }, request) =>
      request.method === 'GET'
        ? void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 profile')
        : answerWith({
            documentLinks: [
              { fileName: 'Profile 1.pdf', url: 'documents/1' },
              { fileName: 'Other.pdf', url: 'https://elsewhere.example.com/o.pdf' },
              { fileName: 'Script', url: 'javascript:alert(1)' },
            ],
            documents: 'https://elsewhere.example.com/all',
          })(response, { reference }, request);
    const id = await addProspect(test.pool);
    await send(id);
    const { documentLinks, documents } = await row(id);
    expect(documentLinks).toEqual([
      { fileName: 'Profile 1.pdf', url: expect.stringMatching(/^\/files\/[\w-]{36}\/Profile%201\.pdf$/) },
      { fileName: 'Other.pdf', url: 'https://elsewhere.example.com/o.pdf' },
    ]);
    expect(documents).toBe('https://elsewhere.example.com/all');
    const file = await test.call('GET', documentLinks[0]?.url ?? '', {});
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.4 profile']);
  });

  it('ADMIN sees what was sent, when, by whom and what came back; nobody else does', async () => {
    behaves = nonsense;
    await send(await addProspect(test.pool));
    expect((await listExchanges({ state: 'unanswered', search: 'verma' })).data).toMatchObject([
      {
        purpose: 'prospect',
        subjectName: 'Verma Tyres',
        state: 'unanswered',
        text: 'The partner answered with something that can not be read.',
        by: 'AO1',
        byName: 'Person AO1',
        sentAt: expect.any(String),
        request: { gst: '09ABCDE1234F1Z5' },
        answer: '<html>',
      },
    ]);
    expect((await listExchanges({ state: 'success' })).totalCount).toBe(0);
  });

  describe('JKC dealers', () => {
    const generate = async (id: string, as = 'AO1') =>
      (await test.call('POST', `/api/v1/actyv/generate-score/${id}`, { as })).json();
    const list = async (as: string, query: Record<string, string> = {}, path = 'dealers-list/jkc') =>
      partner.jkcList.response.parse((await test.call('GET', `/api/v1/${path}`, { as, query })).json());

    it('D-148: get a score, which the list shows; asking again makes a new order', async () => {
      await addDealer(test.pool, { code: 'K1' });
      await makeJkc(test.pool, 'K1');
      expect(await generate('K1')).toMatchObject({ status: 'success', message: 'Taken on.', data: { actyvScore: 71 } });
      const [dealer] = (await list('AO1')).data;
      expect(dealer).toMatchObject({
        Kunnr: 'K1',
        actyvScore: 71,
        scoredAt: expect.any(String),
        partner: { state: 'sent' },
      });
      behaves = nonsense;
      expect((await generate(dealer?._id ?? '')).status).toBe('failure');
      expect((await list('AO1')).data[0]).toMatchObject({
        actyvScore: 71,
        partner: { state: 'unanswered', text: 'Not sent yet: try again' },
      });
      expect(new Set(orders.map(({ reference }) => reference)).size).toBe(2);
    });

    it('D-139, D-304: are listed by name in the scope, searched, and of a club where that is asked', async () => {
      await addDealer(test.pool, { code: 'K2', name: 'Zenith', club: 'GOLD' });
      await addDealer(test.pool, { code: 'K3', name: 'Amber', club: 'SILVER' });
      await addDealer(test.pool, { code: 'K4', name: 'No JKC' });
      await addDealer(test.pool, { code: 'K9', name: 'Thane', territory: 'WT1' });
      for (const code of ['K2', 'K3', 'K9']) await makeJkc(test.pool, code);
      const codes = async (...query: Parameters<typeof list>) => (await list(...query)).data.map(({ Kunnr }) => Kunnr);
      expect(await codes('AO1')).toEqual(['K3', 'K2']);
      expect(await codes('ADMIN1')).toEqual(['K3', 'K9', 'K2']);
      expect(await codes('AO1', { search: 'ZEN' })).toEqual(['K2']);
      expect(await codes('AO1', { club: 'SILVER' }, 'dealers-data-jkc')).toEqual(['K3']);
    });

    it.each([
      ['DEALER_NOT_FOUND', 'NOBODY', async () => undefined],
      ['NOT_JKC', 'K5', async () => undefined],
      ['GST_MISSING', 'K5', () => makeJkc(test.pool, 'K5', ' ')],
    ])('are refused with %s', async (code, id, seed) => {
      await addDealer(test.pool, { code: 'K5' });
      await seed();
      expect((await generate(id)).code).toBe(code);
      expect(orders).toEqual([]);
    });
  });
});

it('the sandbox handles orders over HTTP without an address, with the same result for the same GST number', async () => {
  const test = await testApp();
  const scores: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const id = await addProspect(test.pool);
    const response = (await test.call('POST', `/api/v1/actyv/send-actyv/${id}`, { as: 'AO1' })).json();
    expect(response.status).toBe('success');
    scores.push(response.data.actyvScore);
  }
  expect(scores[0]).toBe(scores[1]);
  expect(scores[0]).toBeGreaterThanOrEqual(35);
  const unknown = await addProspect(test.pool, { form: dealerForm({ gstin: 'NOT A GST' }) });
  expect((await test.call('POST', `/api/v1/actyv/send-actyv/${unknown}`, { as: 'AO1' })).json()).toMatchObject({
    status: 'failure',
    message: 'The GST number is not known to the GST network.',
  });
  const { data } = (await test.call('GET', '/api/v1/actyv/exchanges', { as: 'ADMIN1' })).json();
  expect(data[0].partner).toBe('Sandbox');
  const [row] = (await test.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'AO1', query: { search: 'verma' } }))
    .json()
    .data.filter((each: prospects.Prospect) => each.detailSendToActyv);
  const file = await test.call('GET', row.documentLinks[0].url, {});
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  await test.close();
});
