import { setTimeout } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import { readBounded } from '../../../../http/read-bounded.ts';
import { SourceFailure } from '../source-failure.ts';
import type { HostTurns } from './host-turns.ts';

interface KnownState {
  etag: string | null;
  lastModified: string | null;
}

type PageResponse<K extends KnownState> =
  | { kind: 'page'; address: URL; html: string; state: KnownState }
  | { kind: 'unchanged'; address: URL; known: K }
  /** 404 or 410. */
  | { kind: 'gone'; address: URL };

export interface PoliteClient {
  /**
   * Obeys robots.txt, host turns and limits; retries.
   * @throws {SourceFailure} with the reason
   */
  get<K extends KnownState>(address: URL, stateOf: (address: URL) => Promise<K | undefined>): Promise<PageResponse<K>>;
}

export interface ClientLimits {
  /** robots.txt may ask for more. */
  pauseMs: number;
  /** Whole request. */
  timeoutMs: number;
  mostBytes: number;
}

const REPEATS = 2;
const MAX_REDIRECTS = 5;
const MAX_ROBOTS_BYTES = 512 * 1024;
/** Maximum wait a site may impose. */
const MAX_WAIT_MS = 60_000;
const REPEATED = new Set([408, 425, 429, 500, 502, 503, 504]);
const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
/** User agent in robots.txt. */
const AGENT = 'FieldConsole';

interface Reply {
  status: number;
  headers: Headers;
  /** Undefined if too large. */
  content: Buffer | undefined;
}

/** For one sync; reads each robots.txt once. */
export const createPoliteClient = ({
  turns,
  limits,
  contact,
  signal,
}: {
  turns: HostTurns;
  limits: ClientLimits;
  /** Mail or web address of the operator. */
  contact?: string | undefined;
  signal: AbortSignal;
}): PoliteClient => {
  const agent = `${AGENT}/1.0${contact ? ` (+${contact})` : ''}`;
  const robots = new Map<string, Promise<Rules>>();

  const request = (
    address: URL,
    headers: Record<string, string>,
    { pauseMs = limits.pauseMs, mostBytes = limits.mostBytes },
  ) =>
    turns.run(
      { host: address.host, longestMs: limits.timeoutMs + 5_000, pauseMs, signal },
      async (): Promise<Reply> => {
        const response = await fetch(address, {
          headers: { 'user-agent': agent, ...headers },
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]),
        });
        return { status: response.status, headers: response.headers, content: await readBounded(response, mostBytes) };
      },
    );

  const insist: Insist = async (address, headers, how) => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === REPEATS;
      let wait = limits.pauseMs * 2 ** (attempt + 1);
      try {
        const reply = await request(address, headers, how);
        if (!REPEATED.has(reply.status) || isLast) return reply;
        wait = Math.max(wait, retryAfterMs(reply.headers));
      } catch (cause) {
        signal.throwIfAborted();
        if (isLast) throw unreachable(address, cause);
      }
      await setTimeout(Math.min(wait, MAX_WAIT_MS), undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  };

  const rulesOf = ({ origin }: URL): Promise<Rules> => {
    const rules = robots.get(origin) ?? readRules(insist, origin, limits.pauseMs);
    robots.set(origin, rules);
    return rules;
  };

  return {
    async get(start, stateOf) {
      let address = start;
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const rules = await rulesOf(address);
        if (!rules.isAllowed(address))
          throw new SourceFailure(`The robots.txt of ${address.host} does not allow ${address.href}.`);
        const cached = await stateOf(address);
        const reply = await insist(
          address,
          {
            accept: 'text/html,application/xhtml+xml',
            ...(cached?.etag && { 'if-none-match': cached.etag }),
            ...(cached?.lastModified && { 'if-modified-since': cached.lastModified }),
          },
          { pauseMs: rules.pauseMs },
        );
        if (reply.status === 304 && cached) return { kind: 'unchanged', address, known: cached };
        if (isRedirect(reply.status)) address = resolveRedirect(address, reply.headers);
        else return toPageResponse(address, reply, limits.mostBytes);
      }
      throw new SourceFailure(`The page ${start.href} leads from one page to another without end.`);
    },
  };
};

type Insist = (
  address: URL,
  headers: Record<string, string>,
  how: { pauseMs?: number; mostBytes?: number },
) => Promise<Reply>;

interface Rules {
  isAllowed(address: URL): boolean;
  pauseMs: number;
}

/** RFC 9309: a missing file allows everything, an error nothing. */
async function readRules(insist: Insist, origin: string, minPauseMs: number): Promise<Rules> {
  let address = new URL('/robots.txt', origin);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const { status, headers, content } = await insist(address, {}, { mostBytes: MAX_ROBOTS_BYTES });
    const target = isRedirect(status) ? resolveRedirect(address, headers) : undefined;
    if (target) {
      address = target;
      continue;
    }
    if (status >= 400 && status < 500 && status !== 429) return { isAllowed: () => true, pauseMs: minPauseMs };
    if (status !== 200 || !content) break;
    const rules = robotsParser(new URL('/robots.txt', origin).href, content.toString('utf8'));
    const delayMs = Math.min((rules.getCrawlDelay(AGENT) ?? 0) * 1000, MAX_WAIT_MS);
    return {
      isAllowed: ({ href }) => rules.isAllowed(href, AGENT) ?? true,
      pauseMs: Math.max(minPauseMs, delayMs),
    };
  }
  throw new SourceFailure(`The robots.txt of ${new URL(origin).host} could not be read, so nothing is read there.`);
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Refuses other hosts: they may be in our own network. */
function resolveRedirect(from: URL, headers: Headers): URL {
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (!target) throw new SourceFailure(`The page ${from.href} leads to an address that is none.`);
  const isSafer = from.protocol === target.protocol || target.protocol === 'https:';
  if (target.host !== from.host || !isSafer)
    throw new SourceFailure(`The page ${from.href} leads to another host, ${target.origin}: that is not followed.`);
  target.hash = '';
  return target;
}

function toPageResponse(address: URL, { status, headers, content }: Reply, mostBytes: number): PageResponse<never> {
  if (status === 404 || status === 410) return { kind: 'gone', address };
  if (status !== 200) throw new SourceFailure(`The page ${address.href} answered with the error ${status}.`);
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (!HTML.test(type)) throw new SourceFailure(`The page ${address.href} is not HTML but ${type || 'of no type'}.`);
  if (!content)
    throw new SourceFailure(`The page ${address.href} is larger than ${Math.round(mostBytes / 1024 / 1024)} MB.`);
  const charset = parameters.find((one) => one.startsWith('charset='))?.slice('charset='.length);
  return {
    kind: 'page',
    address,
    html: decodePage(content, charset?.replaceAll('"', '')),
    state: { etag: headers.get('etag'), lastModified: headers.get('last-modified') },
  };
}

/** Encoding of the server, the page, or UTF-8. */
function decodePage(content: Buffer, charset: string | undefined): string {
  const named = charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(content.subarray(0, 1024).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(content);
  } catch {
    return new TextDecoder('utf-8').decode(content);
  }
}

const retryAfterMs = (headers: Headers): number => {
  const value = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? ms : 0;
};

const unreachable = (address: URL, cause: unknown) => {
  const isSlow = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
  const text = isSlow ? 'did not answer in time' : 'could not be reached, or broke off';
  return new SourceFailure(`The page ${address.href} ${text}.`, { cause });
};
