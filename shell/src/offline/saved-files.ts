import { FILE_CACHE } from './caches.ts';

/** One version of the shell or of a remote. */
export interface FileSet {
  /** As in 'mfe-dealers'. */
  name: string;
  version: string;
  /** Path → digest, as in 'sha256-…'. */
  files: Readonly<Record<string, string>>;
}

const TABLE = '/offline-files';
/** Kept without compression: about three times of what the line carries. */
const MAX_BYTES = 25_000_000;
/** More would hold up what the person asks for. */
const AT_ONCE = 4;
const ALGORITHMS: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

const keyOf = (digest: string): string => `/offline-file/${encodeURIComponent(digest)}`;

async function hasDigest(bytes: ArrayBuffer, digest: string): Promise<boolean> {
  const [name = '', value] = digest.split('-');
  const algorithm = ALGORITHMS[name];
  if (!algorithm) return false;
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return btoa(String.fromCharCode(...hash)) === value;
}

async function readTable(cache: Cache): Promise<FileSet[]> {
  const table = await cache.match(TABLE);
  return table ? ((await table.json()) as FileSet[]) : [];
}

/** Keeps the table of digests while the worker runs. */
export function createFileReader() {
  let table: Promise<Map<string, string>> | undefined;
  const readDigests = async (cache: Cache) =>
    new Map((await readTable(cache)).flatMap(({ files }) => Object.entries(files)));
  return {
    /** Undefined if missing or changed. */
    async read(path: string): Promise<Response | undefined> {
      const cache = await caches.open(FILE_CACHE);
      table ??= readDigests(cache);
      const digest = (await table).get(path);
      const saved = digest === undefined ? undefined : await cache.match(keyOf(digest));
      if (!saved || digest === undefined) return undefined;
      const bytes = await saved.arrayBuffer();
      if (!(await hasDigest(bytes, digest))) return undefined;
      return new Response(bytes, { headers: { 'content-type': saved.headers.get('content-type') ?? '' } });
    },
    /** The page has saved others. */
    forgetTable() {
      table = undefined;
    },
  };
}

/** Bytes of the saved file; undefined if it did not come or is another. */
async function saveFile(cache: Cache, path: string, digest: string): Promise<number | undefined> {
  const key = keyOf(digest);
  const saved = await cache.match(key);
  if (saved) return Number(saved.headers.get('content-length') ?? 0);
  const response = await fetch(path, { priority: 'low' });
  const bytes = response.ok ? await response.arrayBuffer() : undefined;
  if (!bytes || !(await hasDigest(bytes, digest))) return undefined;
  const headers = {
    'content-type': response.headers.get('content-type') ?? '',
    'content-length': String(bytes.byteLength),
  };
  await cache.put(key, new Response(bytes, { headers }));
  return bytes.byteLength;
}

async function saveSet(cache: Cache, { files }: FileSet, maxBytes: number): Promise<number | undefined> {
  const entries = Object.entries(files);
  let sum = 0;
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const sizes = await Promise.all(some.map(([path, digest]) => saveFile(cache, path, digest).catch(() => undefined)));
    for (const bytes of sizes) sum += bytes ?? Number.POSITIVE_INFINITY;
    if (sum > maxBytes) return undefined;
  }
  return sum;
}

/**
 * Saves these sets, each whole or not at all, and removes all others.
 * @returns the sets that are there now
 */
export async function saveFileSets(sets: readonly FileSet[]): Promise<FileSet[]> {
  const cache = await caches.open(FILE_CACHE);
  const before = await readTable(cache);
  const after: FileSet[] = [];
  let left = MAX_BYTES;
  for (const set of sets) {
    const bytes = await saveSet(cache, set, left);
    const last = bytes === undefined ? before.find(({ name }) => name === set.name) : set;
    if (last) after.push(last);
    left -= bytes ?? 0;
  }
  await cache.put(TABLE, new Response(JSON.stringify(after), { headers: { 'content-type': 'application/json' } }));
  const wanted = new Set([TABLE, ...after.flatMap(({ files }) => Object.values(files).map(keyOf))]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!wanted.has(pathname)) await cache.delete(pathname);
  }
  return after;
}
