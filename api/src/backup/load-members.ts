import type { Client } from 'pg';
import { recordLoaded, type UnfinishedRestore } from '../database/unfinished-restore.ts';
import { reportProgress } from '../import/progress.ts';
import { sha256 } from './archive-parts.ts';
import { readMembers } from './archive-reader.ts';
import type { CheckedBackup } from './check-backup.ts';
import { loadTable, type TableLoad } from './load-tables.ts';
import { countMembers, type TableFacts } from './manifest.ts';
import type { IntoStore } from './restore-assets.ts';

const UNLISTED = new Set(['SHA256SUMS', 'SEAL.sha256']);
/** About 256 MB. */
const MEMBERS_PER_STEP = 64;

interface LoadWork {
  client: Client;
  backup: CheckedBackup;
  intoStore: IntoStore;
  from: Pick<UnfinishedRestore, 'members' | 'rows'>;
  membersPerStep?: number;
  onProgress?: (text: string) => void;
  signal?: AbortSignal | undefined;
}

/** A table's member number, or a remote's file. */
const parseMemberName = (name: string, tables: ReadonlyMap<string, TableFacts>) => {
  const [kind, first = '', second = '', ...rest] = name.split('/');
  return {
    table: kind === 'database' ? tables.get(first) : undefined,
    part: Number.parseInt(second, 10),
    asset: kind === 'assets' ? { remote: first, version: second, file: rest.join('/') } : undefined,
    title: first || name,
  };
};

/** Each table, or step of a monthly table, is a transaction that records progress. */
export const loadMembers = async (work: LoadWork): Promise<void> => {
  const { client, backup, intoStore, from, membersPerStep = MEMBERS_PER_STEP, onProgress = () => {}, signal } = work;
  const { manifest, archive, path } = backup;
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let members = 0;
  let rowsBefore = from.rows;
  let step: { load: TableLoad; members: number } | undefined;
  const addRows = async (table: TableFacts, part: number, content: Buffer) => {
    if (!step) {
      await client.query('begin');
      step = { load: await loadTable(client, table), members: 0 };
    }
    const { load } = step;
    await load.add(content);
    step.members += 1;
    const isWhole = part === table.members;
    if (!isWhole && !(load.isInSteps && step.members >= membersPerStep)) return;
    step = undefined;
    const rows = rowsBefore + (await load.end());
    if (isWhole && rows !== table.rows)
      throw new Error(`${table.name}: ${table.rows} rows were saved, but ${rows} came back.`);
    rowsBefore = isWhole ? 0 : rows;
    await recordLoaded(client, { members, rows: rowsBefore });
    await client.query('commit');
  };

  let read = 0;
  let title = '';
  const percent = () => Math.min(99, Math.floor((read / archive.size) * 100));
  const quiet = reportProgress(onProgress, () => `${percent()} % of the file, at ${title}`);
  try {
    for await (const { name, content } of readMembers(path)) {
      signal?.throwIfAborted();
      if (!UNLISTED.has(name) && sha256(content) !== archive.sums.get(name))
        throw new Error(`${path} changed while it was read.`);
      const place = parseMemberName(name, tables);
      const { table, part, asset } = place;
      title = place.title;
      if (table) members += 1;
      if (table && members > from.members) await addRows(table, part, content);
      if (asset) await intoStore.add(asset.remote, asset.version, asset.file, content);
      read += content.length;
    }
  } finally {
    quiet();
  }
  if (members !== countMembers(manifest)) throw new Error(`${path} lacks a part of a table.`);
  await intoStore.end();
};
