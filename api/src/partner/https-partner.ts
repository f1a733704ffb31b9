import { createHmac } from 'node:crypto';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { readBounded } from '../http/read-bounded.ts';
import { PartnerFailure } from './failure.ts';
import { type ActyvPartner, partnerResponse, type PartnerReply } from './partner.ts';

interface PartnerSettings {
  /** Root of `prospects` and `scores`. */
  url: string;
  key: string;
  /** Signs orders if set. */
  secret?: string | undefined;
  timeoutMs: number;
  /** Display name; the host by default. */
  name?: string;
  /** Doubles at each retry. */
  pauseMs?: number;
  /** Time until an open circuit lets one order through. */
  restMs?: number;
}

const REPEATS = 2;
const FAILURES_UNTIL_OPEN = 6;
const REPEATED = new Set([408, 425, 429, 500, 502, 503, 504]);
const MAX_RESPONSE_BYTES = 262_144;
const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
const DOCUMENT_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Retry: no response, or temporarily unavailable. */
class Temporary extends Error {
  readonly text: string | undefined;
  constructor(message: string, text?: string, options?: ErrorOptions) {
    super(message, options);
    this.text = text;
  }
}

/**
 * Over HTTPS (docs/partner.md): a timeout for each attempt, retries with the same reference, and a circuit breaker, so
 * that nobody waits while it is down.
 */
export const createHttpsPartner = ({
  url,
  key,
  secret,
  timeoutMs,
  name,
  pauseMs = 400,
  restMs = 30_000,
}: PartnerSettings): ActyvPartner => {
  const root = new URL(url.endsWith('/') ? url : `${url}/`);
  const isTemporary = handleWhen((error) => error instanceof Temporary);
  const circuit = circuitBreaker(isTemporary, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  const policy = wrap(
    retry(isTemporary, {
      maxAttempts: REPEATS,
      backoff: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: 4 * pauseMs }),
    }),
    circuit,
  );

  const request = async (address: URL, init: RequestInit, mostBytes: number) => {
    const response = await fetch(address, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
      // Never send the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, content: await readBounded(response, mostBytes) };
  };

  const post = async (address: URL, reference: string, body: string): Promise<{ status: number; text: string }> => {
    const signature = secret && `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': reference,
      ...(signature && { 'x-console-signature': signature }),
    };
    const { response, content } = await request(address, { method: 'POST', body, headers }, MAX_RESPONSE_BYTES).catch(
      (cause: unknown) => {
        const isSlow = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
        throw new Temporary(
          isSlow ? 'The partner did not answer in time.' : 'The partner could not be reached.',
          undefined,
          {
            cause,
          },
        );
      },
    );
    const text = content?.toString('utf8') ?? '';
    if (REPEATED.has(response.status))
      throw new Temporary(`The partner answered with the error ${response.status}.`, text);
    if (!content) throw new PartnerFailure('The partner answered with far too much.');
    return { status: response.status, text };
  };

  return {
    name: name ?? root.host,
    async send(purpose, order) {
      let attempts = 0;
      const body = JSON.stringify(order);
      try {
        const { status, text } = await policy.execute(() => {
          attempts += 1;
          return post(new URL(purpose, root), order.reference, body);
        });
        return { ...readReply(status, text, order.reference), attempts };
      } catch (cause) {
        throw toFailure(cause, attempts);
      }
    },
    async fetchDocument({ fileName, url: link }) {
      const address = URL.canParse(link, root.href) ? new URL(link, root) : undefined;
      if (address?.origin !== root.origin) return undefined;
      const { response, content } = await request(address, {}, MAX_DOCUMENT_BYTES).catch(() => ({
        response: undefined,
        content: undefined,
      }));
      const type = response?.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
      return response?.ok && content && DOCUMENT_TYPES.has(type) ? { name: fileName, type, content } : undefined;
    },
    isCircuitOpen: () => circuit.state === CircuitState.Open,
    close: async () => {},
  };
};

/** Rejects responses about another order. */
const readReply = (status: number, text: string, reference: string): Omit<PartnerReply, 'attempts'> => {
  if (status === 401 || status === 403) throw new PartnerFailure('The partner refused the key.', { text });
  if (status < 200 || status > 299)
    throw new PartnerFailure(`The partner answered with the error ${status}.`, { text });
  const read = partnerResponse.safeParse(parse(text));
  if (!read.success) throw new PartnerFailure('The partner answered with something that can not be read.', { text });
  if (read.data.reference !== reference)
    throw new PartnerFailure('The partner answered about another order.', { text });
  return { response: read.data, text };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function toFailure(cause: unknown, attempts: number): PartnerFailure {
  if (cause instanceof PartnerFailure) return new PartnerFailure(cause.message, { cause, attempts, text: cause.text });
  if (cause instanceof BrokenCircuitError)
    return new PartnerFailure('The partner has been down, so nothing is sent for a moment.', { cause, attempts });
  if (cause instanceof Temporary) return new PartnerFailure(cause.message, { cause, attempts, text: cause.text });
  return new PartnerFailure('The partner could not be reached.', { cause, attempts });
}
