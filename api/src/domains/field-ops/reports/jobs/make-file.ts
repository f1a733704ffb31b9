import type { Client, Pool } from 'pg';
import { withLease } from '../../../../background/jobs/with-lease.ts';
import { openOwnConnection } from '../../../../database/own-connection.ts';
import { breakConnection } from '../../../../database/time-limit.ts';
import { type Db, inTurn, sql, toWriteDb } from '../../../../database/sql.ts';
import { ChunkStore } from '../../../../files/chunk-store.ts';
import type { ReportSelection, Report } from '../report.ts';
import type { DiskWatch } from '../../../../disk/disk-watch.ts';
import { writeReportCsv } from './csv-writer.ts';
import type { ReportSource } from './report-source.ts';
import { reportJobs } from './report-jobs.ts';
import { dropChunks, type Job, storeChunk, readerName, stopReader } from './repository.ts';
import { writeXlsx } from './xlsx-writer.ts';

const HEARTBEAT_MS = 2_000;
/** The whole company's year takes a minute. */
const READ_MS = 3_600_000;
const WRITE_MS = 60_000;

/** Bytes per piece: few pieces, yet several fit in memory. */
const CHUNK = 1_048_576;

interface FileMade {
  rows: number;
  bytes: number;
}

interface FileWork {
  source: ReportSource;
  report: Report;
  selection: ReportSelection;
  stopping: AbortSignal;
  disk?: DiskWatch | undefined;
}

/** In bounded memory. Throws JobLost once the job is no longer ours. */
export const makeFile = async (pool: Pool, job: Job, work: FileWork): Promise<FileMade> => {
  const writer = await openOwnConnection(pool, WRITE_MS, { synchronous_commit: 'off' });
  const db = inTurn(toWriteDb(writer));
  const done: Progress = { rows: 0, total: null };
  const progress = () => [sql`rows_done = ${done.rows}`, sql`rows_total = ${done.total}`];
  const options = { jobs: reportJobs, everyMs: HEARTBEAT_MS, stopping: work.stopping, progress };
  try {
    return await withLease(db, job, options, async ({ signal, check, renew }) => {
      await dropChunks(db, job);
      return await withReader(pool, job, { source: work.source, signal }, async (client) => {
        done.total = await countExpectedRows(toWriteDb(client), work);
        await renew();
        const store = new ChunkStore(async (startByte, content) => {
          work.disk?.requireRoom();
          check(await storeChunk(db, job, { startByte, content, rowsDone: done.rows }));
        }, CHUNK);
        const rows = await writeRows(job, work, { client, store, signal, done });
        return { rows, bytes: store.bytes };
      });
    });
  } finally {
    await writer.end().catch(() => {});
  }
};

interface Progress {
  rows: number;
  total: number | null;
}

/** `signal` ends the statement that runs. */
const withReader = async <R>(
  pool: Pool,
  job: Job,
  { source, signal }: { source: ReportSource; signal: AbortSignal },
  read: (client: Client) => Promise<R>,
): Promise<R> => {
  const reader = await openOwnConnection(source.pool, READ_MS, {
    application_name: readerName(job),
    // Reports read all rows: aggregates in memory, plans for the last row.
    work_mem: '64MB',
    // No person waits, so parallel workers may help.
    max_parallel_workers_per_gather: '2',
    cursor_tuple_fraction: '1',
    // Ends the statement if this server is killed.
    client_connection_check_interval: '2s',
  });
  // Do not wait for a hanging database. On a standby, closing ends the statement.
  const stopStatement = () =>
    source.pool === pool ? void stopReader(toWriteDb(pool), job).catch(() => reader.end()) : breakConnection(reader);
  signal.addEventListener('abort', stopStatement);
  source.connections?.add(reader);
  try {
    signal.throwIfAborted();
    await reader.query('begin isolation level repeatable read read only');
    return await read(reader);
  } finally {
    source.connections?.delete(reader);
    signal.removeEventListener('abort', stopStatement);
    await reader.end().catch(() => {});
  }
};

const writeRows = (
  job: Job,
  { report, selection }: FileWork,
  { client, store, signal, done }: { client: Client; store: ChunkStore; signal: AbortSignal; done: Progress },
): Promise<number> => {
  const options = {
    ...{ client, signal, target: store, columns: report.columns(selection), rows: report.rows(selection) },
    note: report.note,
    onRows: (count: number) => {
      done.rows = count;
    },
  };
  if (job.format === 'csv') return writeReportCsv(options);
  return writeXlsx({ ...options, name: job.fileName.replace(/\.\w+$/, ''), fill: report.fill?.bind(report) });
};

const countExpectedRows = async (db: Db, { report, selection }: FileWork): Promise<number | null> => {
  const counted = await db.one<Record<string, unknown>>(report.count(selection));
  const count = Number(Object.values(counted ?? {})[0] ?? Number.NaN);
  return Number.isFinite(count) ? Math.round(count) : null;
};
