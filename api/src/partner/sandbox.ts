import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { buildOnePagePdf } from '../files/one-page-pdf.ts';
import type { PartnerResponse } from './partner.ts';

interface SandboxSettings {
  key: string;
  secret?: string | undefined;
}

interface Sandbox {
  url: string;
  /** Accepted orders, by reference. */
  orders: ReadonlyMap<string, PartnerResponse>;
  close(): Promise<void>;
}

const MAX_BYTES = 65_536;
const order = z.object({
  reference: z.string().min(1).max(64),
  type: z.enum(['dealer', 'customer', 'jkc']),
  gst: z.string(),
  mobile: z.string(),
  name: z.string(),
  email: z.string(),
});
/** Format of a GST number: state, PAN, entity, Z, check. */
const GST = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;

/** Deterministic by GST number: 35 to 95. */
export const sandboxScore = (gst: string): number =>
  35 + (createHash('sha256').update(gst).digest().readUInt16BE(0) % 61);

/** Local HTTP partner for demo and tests, per docs/partner.md. Accepts a reference once and invents scores. */
export async function startSandbox({ key, secret }: SandboxSettings): Promise<Sandbox> {
  const orders = new Map<string, PartnerResponse>();

  const answerTo = (purpose: 'prospects' | 'scores', body: z.infer<typeof order>): PartnerResponse => {
    const { reference } = body;
    const known = orders.get(reference);
    if (known) return known;
    const gst = body.gst.replace(/\s/g, '').toUpperCase();
    const response: PartnerResponse = !GST.test(gst)
      ? { reference, status: 'failure', message: 'The GST number is not known to the GST network.' }
      : {
          reference,
          status: 'success',
          message: purpose === 'prospects' ? 'Prospect taken on.' : 'Score made.',
          actyvScore: sandboxScore(gst),
          ...(purpose === 'prospects' && {
            documentLinks: [{ fileName: 'Financial-Profile.pdf', url: `documents/${reference}/Financial-Profile.pdf` }],
          }),
        };
    orders.set(reference, response);
    return response;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`)) return send(401, { message: 'Unknown key.' });
    const [, purpose, reference] =
      /^\/v1\/(prospects|scores|documents)(?:\/([\w-]+)\/[\w.-]+)?$/.exec(request.url ?? '') ?? [];
    const document = reference && orders.get(reference);
    if (request.method === 'GET' && purpose === 'documents' && document) {
      const lines = [`Reference ${reference}`, `Score ${document.actyvScore ?? '-'} of 100`, 'Made up by the sandbox.'];
      return response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end(buildOnePagePdf('Financial profile', lines));
    }
    if (request.method !== 'POST' || (purpose !== 'prospects' && purpose !== 'scores'))
      return send(404, { message: 'Not found.' });
    const body = await readBody(request);
    const signature = secret && `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    if (signature && !isSame(String(request.headers['x-console-signature'] ?? ''), signature))
      return send(401, { message: 'The signature is wrong.' });
    const read = order.safeParse(parse(body));
    if (!read.success) return send(422, { message: 'The order is not complete.' });
    return send(200, answerTo(purpose, read.data));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Does not keep the process alive.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    orders,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('The order is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
