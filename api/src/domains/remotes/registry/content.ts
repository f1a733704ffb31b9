import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuiltRemote, deploy } from 'api-contract';
import { isPackable } from '../../../platform/assets/asset-store.ts';
import type { VersionFile } from './repository.ts';

const brotli = promisify(brotliCompress);
/** Descriptions beside the files: written by the server, compared by meaning. */
export const FACTS = new Set(['remote.json', 'release.json']);
const PACKED = /\.br$/;
/** Above this the best compression is too slow. */
const SMALL_BYTES = 100_000;

/** Equal content means the same version. */
export interface Content {
  built: BuiltRemote;
  builtFor: deploy.BuiltFor;
  files: Record<string, VersionFile>;
}

export const computeDigest = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Digests and sizes, without compressed copies and descriptions. */
export const describeFiles = (files: ReadonlyMap<string, Buffer>): Record<string, VersionFile> =>
  Object.fromEntries(
    [...files]
      .filter(([file]) => !FACTS.has(file) && !PACKED.test(file))
      .map(([file, bytes]) => [file, { digest: computeDigest(bytes), bytes: bytes.length }]),
  );

const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, member]) => [key, sortKeys(member)]),
        )
      : value;

export const isSameContent = (one: Content, other: Content): boolean => textOf(one) === textOf(other);
const textOf = ({ built, builtFor, files }: Content) => JSON.stringify(sortKeys([built, builtFor, files]));

let turn: Promise<unknown> = Promise.resolve();
/** Node has four threads, and file reads need them too. */
const runSerially = <R>(work: () => Promise<R>): Promise<R> => {
  const mine = turn.then(work, work);
  turn = mine.catch(() => {});
  return mine;
};

const compressFile = (bytes: Buffer): Promise<Buffer> => {
  const quality = bytes.length > SMALL_BYTES ? 9 : 11;
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
};

/** Adds descriptions and compressed copies. */
export const toStoredFiles = async (
  files: ReadonlyMap<string, Buffer>,
  { built, builtFor }: Pick<Content, 'built' | 'builtFor'>,
): Promise<Map<string, Buffer>> => {
  const allFiles = new Map(files);
  allFiles.set('remote.json', Buffer.from(JSON.stringify(built)));
  allFiles.set('release.json', Buffer.from(JSON.stringify(builtFor)));
  const wanted = [...files].filter(([file]) => isPackable(file) && !FACTS.has(file) && !allFiles.has(`${file}.br`));
  for (const [file, bytes] of wanted) allFiles.set(`${file}.br`, await runSerially(() => compressFile(bytes)));
  return allFiles;
};
