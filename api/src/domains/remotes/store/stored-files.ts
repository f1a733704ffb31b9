import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { digestOf, FACTS } from '../registry/content.ts';
import type { VersionFile } from '../registry/repository.ts';
import { type AssetStore, isPackable } from './asset-store.ts';

const unpack = promisify(brotliDecompress);
const AT_ONCE = 8;

/** A file of a kept version that browsers would not get as it was published. */
interface BrokenFile {
  file: string;
  fault: 'missing' | 'altered';
}

/**
 * Reads what the store really holds of a version, packed files as well, and gives what differs from the list that was made when
 * it was published.
 * @throws what the store throws when it does not answer
 */
export const brokenFiles = async (
  assets: AssetStore,
  remote: string,
  version: string,
  files: Readonly<Record<string, VersionFile>>,
): Promise<BrokenFile[]> => {
  const look = async (file: string): Promise<BrokenFile[]> => {
    const bytes = await assets.read(remote, version, file);
    if (!bytes) return [{ file, fault: 'missing' }];
    if (FACTS.has(file)) return [];
    if (digestOf(bytes) !== files[file]?.digest) return [{ file, fault: 'altered' }];
    const packed = isPackable(file) ? await assets.read(remote, version, `${file}.br`) : undefined;
    if (!packed) return [];
    const plain = await unpack(packed, { maxOutputLength: bytes.length }).catch(() => undefined);
    return plain?.equals(bytes) ? [] : [{ file: `${file}.br`, fault: 'altered' }];
  };
  const waiting = [...FACTS, ...Object.keys(files)];
  const broken: BrokenFile[] = [];
  while (waiting.length > 0) broken.push(...(await Promise.all(waiting.splice(0, AT_ONCE).map(look))).flat());
  return broken;
};
