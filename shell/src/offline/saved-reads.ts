import type { SavedRead } from 'shared-auth';
import { READ_CACHE } from './caches.ts';
import { deriveSessionKeys, openText, sealText } from './session-keys.ts';

const DAY_MS = 86_400_000;
const MAX_AGE_MS = 7 * DAY_MS;
const MAX_BYTES = 25_000_000;
/** A larger answer would push out a hundred others. */
const MAX_ANSWER_BYTES = 2_000_000;

interface SavedEntry {
  url: string;
  mark: string;
  name: string;
  /** Of the call: its answers are found without opening others. */
  kind: string;
  at: number;
  bytes: number;
}

/** The facts are in the address, so that a look over all opens none. */
const toUrl = ({ mark, name, kind, at, bytes }: Omit<SavedEntry, 'url'>): string =>
  `/offline-read/${mark}/${name}?kind=${kind}&at=${at}&bytes=${bytes}`;

function fromUrl(url: string): SavedEntry {
  const { pathname, searchParams } = new URL(url);
  const [mark = '', name = ''] = pathname.split('/').slice(2);
  const kind = searchParams.get('kind') ?? '';
  return { url, mark, name, kind, at: Number(searchParams.get('at')), bytes: Number(searchParams.get('bytes')) };
}

/**
 * Answers of one session, sealed by keys made from its token. Removes other sessions' answers, those older than seven
 * days, and the oldest beyond 25 MB.
 */
export async function openSavedReads(token: string) {
  const [cache, keys] = await Promise.all([caches.open(READ_CACHE), deriveSessionKeys(token)]);
  const byName = new Map<string, SavedEntry>();
  const remove = async (entry: SavedEntry) => {
    if (byName.get(entry.name) === entry) byName.delete(entry.name);
    await cache.delete(entry.url);
  };
  const isOwn = ({ mark, at }: SavedEntry) => mark === keys.mark && Date.now() - at < MAX_AGE_MS;
  const entries = (await cache.keys()).map(({ url }) => fromUrl(url)).sort((one, other) => other.at - one.at);
  for (const entry of entries) {
    // Another tab may have saved a newer answer of the same read.
    if (isOwn(entry) && !byName.has(entry.name)) byName.set(entry.name, entry);
    else await remove(entry);
  }

  async function open(entry: SavedEntry): Promise<{ body: unknown; at: number } | undefined> {
    const response = isOwn(entry) ? await cache.match(entry.url) : undefined;
    return response && { body: JSON.parse(await openText(keys, await response.arrayBuffer())), at: entry.at };
  }

  async function makeRoom(bytes: number): Promise<void> {
    const oldestFirst = [...byName.values()].sort((one, other) => one.at - other.at);
    let sum = oldestFirst.reduce((all, entry) => all + entry.bytes, bytes);
    for (const entry of oldestFirst) {
      if (sum <= MAX_BYTES) return;
      await remove(entry);
      sum -= entry.bytes;
    }
  }

  return {
    async put({ key, path }: SavedRead, body: unknown): Promise<void> {
      const [name, kind, sealed] = await Promise.all([
        keys.nameOf(path),
        keys.nameOf(key),
        sealText(keys, JSON.stringify(body)),
      ]);
      const bytes = sealed.byteLength;
      const before = byName.get(name);
      if (before) await remove(before);
      if (bytes > MAX_ANSWER_BYTES) return;
      await makeRoom(bytes);
      const facts = { mark: keys.mark, name, kind, at: Date.now(), bytes };
      const entry = { ...facts, url: toUrl(facts) };
      await cache.put(entry.url, new Response(sealed));
      byName.set(name, entry);
    },
    /** `at` is in milliseconds since 1970. */
    async get(path: string): Promise<{ body: unknown; at: number } | undefined> {
      const entry = byName.get(await keys.nameOf(path));
      return entry && open(entry);
    },
    /** Newest first. */
    async all(key: SavedRead['key']): Promise<unknown[]> {
      const wanted = await keys.nameOf(key);
      const ofCall = [...byName.values()].filter(({ kind }) => kind === wanted);
      const saved = await Promise.all(ofCall.sort((one, other) => other.at - one.at).map(open));
      return saved.flatMap((each) => (each ? [each.body] : []));
    },
    async clear(): Promise<void> {
      byName.clear();
      // A deleted cache would still take answers through this handle, and lose them.
      await Promise.all((await cache.keys()).map(({ url }) => cache.delete(url)));
    },
  };
}

export type SavedReads = Awaited<ReturnType<typeof openSavedReads>>;
