import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { computeDigest, FACTS } from '../registry/content.ts';
import type { VersionFile } from '../registry/repository.ts';
import { type AssetStore, isPackable } from '../../../platform/assets/asset-store.ts';

const unpack = promisify(brotliDecompress);
const AT_ONCE = 8;

/** A stored file that differs from the published one. */
interface BrokenFile {
  file: string;
  fault: 'missing' | 'altered';
}

/**
 * Compressed files, too.
 * @throws store errors
 */
export const findBrokenFiles = async (
  assets: AssetStore,
  remote: string,
  version: string,
  files: Readonly<Record<string, VersionFile>>,
): Promise<BrokenFile[]> => {
  const checkFile = async (file: string): Promise<BrokenFile[]> => {
    const bytes = await assets.read(remote, version, file);
    if (!bytes) return [{ file, fault: 'missing' }];
    if (FACTS.has(file)) return [];
    if (computeDigest(bytes) !== files[file]?.digest) return [{ file, fault: 'altered' }];
    const packed = isPackable(file) ? await assets.read(remote, version, `${file}.br`) : undefined;
    if (!packed) return [];
    const plain = await unpack(packed, { maxOutputLength: bytes.length }).catch(() => undefined);
    return plain?.equals(bytes) ? [] : [{ file: `${file}.br`, fault: 'altered' }];
  };
  const waiting = [...FACTS, ...Object.keys(files)];
  const broken: BrokenFile[] = [];
  while (waiting.length > 0) broken.push(...(await Promise.all(waiting.splice(0, AT_ONCE).map(checkFile))).flat());
  return broken;
};
