import ky, { HTTPError } from 'ky';
import { SapFailure, explainUnreachable } from './failure.ts';
import type { SapRecord, SapSource } from './source.ts';

interface ODataSettings {
  /** Root of the entity sets Officers, Dealers and Materials. */
  url: string;
  user?: string | undefined;
  password?: string | undefined;
  /** First retry pause; doubles each time. */
  pauseMs?: number;
  timeoutMs?: number;
}

interface Page {
  records: SapRecord[];
  next: string | undefined;
}

const ENTITY_SETS = { officers: 'Officers', dealers: 'Dealers', materials: 'Materials' } as const;
const REPEATS = 4;
const REPEATED = [408, 429, 500, 502, 503, 504];
const NEVER_ENDING = 100_000;

/** OData 4 or 2 over HTTP, with basic auth, server-driven paging and retries. */
export const createSapODataSource = ({
  url,
  user,
  password,
  pauseMs = 500,
  timeoutMs = 30_000,
}: ODataSettings): SapSource => {
  const root = new URL(url.endsWith('/') ? url : `${url}/`);
  const authorization = user ? `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` : undefined;
  const read = async (address: URL, signal: AbortSignal | undefined): Promise<Page> => {
    const body = await ky
      .get(address, {
        headers: { accept: 'application/json', ...(authorization && { authorization }) },
        timeout: timeoutMs,
        ...(signal && { signal }),
        retry: {
          limit: REPEATS,
          methods: ['get'],
          statusCodes: REPEATED,
          afterStatusCodes: [429, 503],
          maxRetryAfter: 60_000,
          delay: (attempt) => pauseMs * 2 ** (attempt - 1),
          retryOnTimeout: true,
        },
      })
      .json();
    return parsePage(body);
  };
  return {
    name: `OData ${root.host}`,
    async *read(kind, signal) {
      let address = new URL(ENTITY_SETS[kind], root);
      address.searchParams.set('$format', 'json');
      for (let pages = 0; pages < NEVER_ENDING; pages += 1) {
        const { records, next } = await read(address, signal).catch((cause: unknown) => {
          throw toFailure(cause);
        });
        yield records;
        if (!next) return;
        const following = new URL(next, address);
        // Never send credentials to another host.
        if (following.origin !== root.origin) throw new SapFailure('SAP answered with a next page on another server.');
        if (following.href === address.href) throw new SapFailure('SAP answered with the same page again and again.');
        address = following;
      }
    },
  };
};

const isRecord = (value: unknown): value is SapRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsePage(body: unknown): Page {
  const inner = isRecord(body) && isRecord(body.d) ? body.d : body;
  const list = isRecord(inner) ? (inner.value ?? inner.results) : isRecord(body) ? body.d : undefined;
  if (!Array.isArray(list)) throw new SapFailure('SAP answered with something that is not a list of records.');
  const next = isRecord(inner) ? (inner['@odata.nextLink'] ?? inner.__next) : undefined;
  return {
    records: list.map((item) => (isRecord(item) ? item : { '': item })),
    next: typeof next === 'string' ? next : undefined,
  };
}

function toFailure(cause: unknown): SapFailure {
  if (cause instanceof SapFailure) return cause;
  if (cause instanceof HTTPError) {
    const { status } = cause.response;
    const text =
      status === 401 || status === 403
        ? 'SAP refused the user or the password.'
        : `SAP answered with the error ${status}.`;
    return new SapFailure(text, { cause });
  }
  if (cause instanceof SyntaxError) return new SapFailure('SAP answered with something that is not JSON.', { cause });
  const reason = explainUnreachable(cause);
  return new SapFailure(`SAP could not be reached${reason ? `: ${reason}` : ''}.`, { cause });
}
