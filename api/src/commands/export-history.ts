import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PARTIAL, requireNewFile } from '../backup/archive-writer.ts';
import type { Config } from '../config/config.ts';
import { copyOut } from '../database/copy-out.ts';
import { describeDatabase, refuseWrongDatabase } from '../database/name-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openUnlimitedConnection } from '../database/own-connection.ts';
import { join, type Sql, sql } from '../database/sql.ts';
import { refuseUnfinishedRestore } from '../database/unfinished-restore.ts';
import { selectName } from '../database/sql-parts.ts';
import { type CsvColumn, csvHeading, buildCsvStatement } from '../files/csv-copy.ts';
import { parseOneFile } from './parse-one-file.ts';

const COLUMNS: readonly CsvColumn[] = [
  { id: 'at', header: 'Time (India)', kind: 'text' },
  { id: 'by', header: 'SAP ID', kind: 'text' },
  { id: 'name', header: 'Name', kind: 'text' },
  { id: 'role', header: 'Role', kind: 'text' },
  { id: 'kind', header: 'Kind', kind: 'text' },
  { id: 'record', header: 'Record', kind: 'text' },
  { id: 'action', header: 'Action', kind: 'text' },
  { id: 'before', header: 'Before', kind: 'text' },
  { id: 'after', header: 'After', kind: 'text' },
  { id: 'request', header: 'Request', kind: 'text' },
];

interface HistoryFilter {
  from?: string | undefined;
  to?: string | undefined;
  kind?: string | undefined;
  id?: string | undefined;
  by?: string | undefined;
}

/** India's days, both included. */
const historyRows = ({ from, to, kind, id, by }: HistoryFilter): Sql => {
  const conditions = [
    sql`true`,
    ...(from ? [sql`history.at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`] : []),
    ...(to ? [sql`history.at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`] : []),
    ...(kind ? [sql`history.kind = ${kind}`] : []),
    ...(id ? [sql`history.record_id = ${id}`] : []),
    ...(by ? [sql`history.by_sap_id = ${by}`] : []),
  ];
  return sql`select to_char(history.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as "at", history.by_sap_id as "by",
      ${selectName('history.by_sap_id')} as "name", history.by_role as "role", history.kind as "kind", history.record_id as "record",
      history.action as "action", history.before::text as "before", history.after::text as "after", history.request_id as "request"
    from history where ${join(conditions, ' and ')} order by history.id`;
};

const parseHistoryFilter = (words: string[]): HistoryFilter & { path: string } => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { from: text, to: text, kind: text, id: text, by: text },
  });
  const path = parseOneFile(positionals, 'Give one file that is to be made: npm run console -- export-history FILE');
  for (const day of [values.from, values.to])
    if (day !== undefined && !z.iso.date().safeParse(day).success)
      throw new Error(`${day} is no day: give one like 2026-04-01.`);
  if (values.id && !values.kind) throw new Error('Give --kind beside --id: the same id may be one of several kinds.');
  return { path, ...values };
};

/** `npm run console -- export-history FILE`: history as CSV for auditors, streamed to save memory. */
export const exportHistory = async (
  config: Config,
  words: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { path, ...filter } = parseHistoryFilter(words);
  await requireNewFile(path);
  refuseWrongDatabase(config, false);
  say(`Out of ${describeDatabase(config)}`);
  const database = await openDatabase(config, say, signal, { migrates: false });
  try {
    const client = await openUnlimitedConnection(database.pool);
    try {
      await refuseUnfinishedRestore(client);
      await client.query('begin read only');
      const out = createWriteStream(`${path}${PARTIAL}`, { mode: 0o600 });
      out.write(csvHeading(COLUMNS));
      const rows = copyOut(client, buildCsvStatement(COLUMNS, historyRows(filter)));
      await pipeline(rows, out, { signal });
      await rename(`${path}${PARTIAL}`, path);
      say(`${rows.rowCount} lines of history: ${path}`);
    } finally {
      await client.end().catch(() => {});
      await rm(`${path}${PARTIAL}`, { force: true });
    }
  } finally {
    await database.close();
  }
};
