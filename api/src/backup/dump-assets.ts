import type { Client } from 'pg';
import type { AssetStore } from '../platform/assets/asset-store.ts';
import { computeDigest, FACTS } from '../domains/remotes/registry/content.ts';
import { isPackable } from '../platform/assets/asset-store.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { getAssetMemberName, type Manifest } from './manifest.ts';
import { findVersionsInUse } from './snapshot.ts';

interface VersionFiles {
  remote: string;
  version: string;
  files: string[];
}

/** Files with their compressed forms; undefined if one is missing or altered. */
const readVersionFiles = async (
  assets: AssetStore,
  { remote, version, files }: VersionFiles,
  digests: Record<string, { digest: string }>,
): Promise<Map<string, Buffer> | undefined> => {
  const contents = new Map<string, Buffer>();
  for (const file of [...FACTS, ...files]) {
    const bytes = await assets.read(remote, version, file);
    if (!bytes) return undefined;
    if (!FACTS.has(file) && computeDigest(bytes) !== digests[file]?.digest) return undefined;
    contents.set(file, bytes);
    const packed = isPackable(file) ? await assets.read(remote, version, `${file}.br`) : undefined;
    if (packed) contents.set(`${file}.br`, packed);
  }
  return contents;
};

/** Names and skips missing or altered files. */
export const dumpAssets = async (
  client: Client,
  assets: AssetStore,
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'versions' | 'missing'>> => {
  const versions: Manifest['versions'] = [];
  const missing: string[] = [];
  for (const version of await findVersionsInUse(client)) {
    const { rows } = await client.query<{ files: Record<string, { digest: string }> }>(
      'select files from remote_versions where remote = $1 and version = $2',
      [version.remote, version.version],
    );
    const contents = await readVersionFiles(assets, version, rows[0]?.files ?? {});
    if (!contents) {
      missing.push(`${version.remote}/${version.version}`);
      continue;
    }
    let bytes = 0;
    for (const [file, content] of contents) {
      bytes += content.length;
      await archive.add({ name: getAssetMemberName(version.remote, version.version, file), content });
    }
    versions.push({ remote: version.remote, version: version.version, files: contents.size, bytes });
  }
  return { versions, missing };
};
