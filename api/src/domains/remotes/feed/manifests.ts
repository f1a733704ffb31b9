import { type BuiltRemote, feed } from 'api-contract';
import type { Core } from '../../../platform/core.ts';
import { sql } from '../../../database/sql.ts';

const MAX_MANIFESTS = 1000;
const cache = new WeakMap<Core, Map<string, BuiltRemote>>();

export interface Version {
  remote: string;
  version: string;
}
export const versionKey = ({ remote, version }: Version): string => `${remote}/${version}`;

/** By key. Declarations never change, so each is read once a process. */
export const readManifests = async (core: Core, wanted: readonly Version[]): Promise<Map<string, BuiltRemote>> => {
  const memory = cache.get(core) ?? new Map<string, BuiltRemote>();
  cache.set(core, memory);
  const manifests = new Map<string, BuiltRemote>();
  const missing: Version[] = [];
  for (const version of wanted) {
    const manifest = memory.get(versionKey(version));
    if (manifest) manifests.set(versionKey(version), manifest);
    else missing.push(version);
  }
  if (missing.length === 0) return manifests;
  const rows = await core.db.query<Version & { built: unknown }>(
    sql`select v.remote, v.version, v.built
      from unnest(${missing.map(({ remote }) => remote)}::text[], ${missing.map(({ version }) => version)}::text[]) as w (remote, version)
      join remote_versions v on v.remote = w.remote and v.version = w.version`,
    'feed-manifests',
  );
  for (const row of rows) {
    const manifest = feed.builtRemote.parse(row.built);
    manifests.set(versionKey(row), manifest);
    memory.set(versionKey(row), manifest);
  }
  for (const oldest of memory.keys()) {
    if (memory.size <= MAX_MANIFESTS) break;
    memory.delete(oldest);
  }
  return manifests;
};
