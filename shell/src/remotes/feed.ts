import type { FeedRemote } from 'api-contract';
import { apiAddress, findSavedRead, saveRead } from 'shared-auth';

const path = '/api/v1/remotes';
const timeoutMs = 10_000;

/** 'loading' until this session's arrives, 'failed' without any. */
export type Feed = { state: 'loading' | 'ready' | 'failed'; remotes: readonly FeedRemote[] };

export interface FeedResponse {
  remotes: readonly FeedRemote[];
  /** User id, or null for nobody; undefined if the feed does not say. */
  for: string | null | undefined;
  ticket: string;
  shell: string;
}

/** Validates by hand: the contract's schema library stays out of the browser. */
export function parseFeed(body: unknown): FeedRemote[] {
  const list = isRecord(body) && !Array.isArray(body) ? body.data : body;
  if (!Array.isArray(list)) throw new Error('The feed is not a list of remotes.');
  return list.map((item: unknown) => {
    if (!isFeedRemote(item)) throw new Error('The feed names a remote without its files or screens.');
    const { extensions, ...rest } = item;
    return {
      ...rest,
      ...(Array.isArray(extensions) && { extensions: extensions.filter(isExtension) }),
      channel: item.channel ?? 'stable',
      withdrawn: item.withdrawn ?? [],
    };
  });
}

/** A bare list of remotes names no user. */
function readFeed(body: unknown): FeedResponse {
  const response = isRecord(body) ? body : {};
  return {
    remotes: parseFeed(body),
    for: response.for === null || isText(response.for) ? response.for : undefined,
    ticket: isText(response.ticket) ? response.ticket : '',
    shell: isText(response.shell) ? response.shell : '',
  };
}

export function feedInPage(page: Document = document): FeedResponse | undefined {
  const text = page.getElementById('feed')?.textContent;
  if (!text) return undefined;
  try {
    return readFeed(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The token's session's feed, or that of a page without a sign-in. */
export async function fetchFeed(token: string | null, preview?: string): Promise<FeedResponse> {
  const response = await fetch(apiAddress(preview ? `${path}?preview=${encodeURIComponent(preview)}` : path), {
    // The browser caches and revalidates it.
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new Error(`The feed answered ${response.status}.`);
  return readFeed(await response.json());
}

const savedRead = { key: 'GET /api/v1/remotes', path } as const;

/** For a start without a network. @param response only with versions whose files are on this device, too */
export const saveFeed = ({ remotes, ...rest }: FeedResponse): void =>
  saveRead(savedRead, { data: remotes, message: 'OK', ...rest });

export async function findSavedFeed(): Promise<FeedResponse | undefined> {
  const body = await findSavedRead(savedRead);
  return body === undefined ? undefined : readFeed(body);
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
