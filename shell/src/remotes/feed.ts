import type { FeedRemote } from 'api-contract';
import { apiAddress } from 'shared-auth';

const path = '/api/v1/remotes';
const timeoutMs = 10_000;

/** What the console goes by: 'loading' until the feed of this session is there, 'failed' when none could be read. */
export type Feed = { state: 'loading' | 'ready' | 'failed'; remotes: readonly FeedRemote[] };

/** One answer of the feed. */
export interface FeedResponse {
  remotes: readonly FeedRemote[];
  /** Whose feed it is: a user's id, or null; undefined when the feed does not say. */
  for: string | null | undefined;
  ticket: string;
  shell: string;
}

/** Checks a list of remotes by hand: the contract's schema library stays out of the browser. */
export function parseFeed(body: unknown): FeedRemote[] {
  const list = isRecord(body) && !Array.isArray(body) ? body.data : body;
  if (!Array.isArray(list)) throw new Error('The feed is not a list of remotes.');
  return list.map((item: unknown) => {
    if (!isFeedRemote(item)) throw new Error('The feed names a remote without its files or screens.');
    const { extensions, ...rest } = item;
    return {
      ...rest,
      // One that this shell can not draw is left out.
      ...(Array.isArray(extensions) && { extensions: extensions.filter(isExtension) }),
      channel: item.channel ?? 'stable',
      withdrawn: item.withdrawn ?? [],
    };
  });
}

/** A whole answer of the feed. A bare list of remotes says nothing of whose it is. */
export function readFeed(body: unknown): FeedResponse {
  const answer = isRecord(body) ? body : {};
  return {
    remotes: parseFeed(body),
    for: answer.for === null || isText(answer.for) ? answer.for : undefined,
    ticket: isText(answer.ticket) ? answer.ticket : '',
    shell: isText(answer.shell) ? answer.shell : '',
  };
}

/** The feed that the server wrote into the page, or undefined when it wrote none. */
export function feedInPage(page: Document = document): FeedResponse | undefined {
  const text = page.getElementById('feed')?.textContent;
  if (!text) return undefined;
  try {
    return readFeed(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Asks for the feed of the session that the token opened; without one, for nobody's. */
export async function fetchFeed(token: string | null, preview?: string): Promise<FeedResponse> {
  const answer = await fetch(apiAddress(preview ? `${path}?preview=${encodeURIComponent(preview)}` : path), {
    // The browser keeps it and asks whether it is still true.
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!answer.ok) throw new Error(`The feed answered ${answer.status}.`);
  return readFeed(await answer.json());
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isExtension = (item: unknown): boolean =>
  isRecord(item) && [item.slot, item.name, item.title].every(isText) && Array.isArray(item.roles);

function isFeedRemote(item: unknown): item is FeedRemote {
  return (
    isRecord(item) &&
    [item.name, item.title, item.version, item.base, item.entry].every(isText) &&
    isRecord(item.integrity) &&
    Array.isArray(item.preload) &&
    Array.isArray(item.screens) &&
    item.screens.every((screen) => isRecord(screen) && isText(screen.path) && isText(screen.title))
  );
}
