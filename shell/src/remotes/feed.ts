import type { FeedRemote } from 'api-contract';

const address = '/api/v1/remotes';
const timeoutMs = 10_000;

export type Feed = { state: 'loading' | 'ready' | 'failed'; remotes: readonly FeedRemote[] };

/** Checks the feed's shape by hand: the contract's schema library stays out of the browser. */
export function parseFeed(body: unknown): FeedRemote[] {
  const list = isRecord(body) && !Array.isArray(body) ? body.data : body;
  if (!Array.isArray(list)) throw new Error('The feed is not a list of remotes.');
  return list.map((item: unknown) => {
    if (!isFeedRemote(item)) throw new Error('The feed names a remote without its files or screens.');
    return item;
  });
}

/** The feed that the server wrote into the page, or undefined when it wrote none. */
export function feedInPage(page: Document = document): FeedRemote[] | undefined {
  const text = page.getElementById('feed')?.textContent;
  if (!text) return undefined;
  try {
    return parseFeed(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function fetchFeed(): Promise<FeedRemote[]> {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`The feed answered ${answer.status}.`);
  return parseFeed(await answer.json());
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

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
