import type { Pool } from 'pg';
import { openOwnConnection } from '../../../../database/own-connection.ts';
import { breakConnection } from '../../../../database/time-limit.ts';
import { type Db, toWriteDb } from '../../../../database/sql.ts';
import { ChunkStore } from '../../../../files/chunk-store.ts';
import type { ReportSelection, Report } from '../report.ts';
import type { DiskWatch } from '../../../../disk/disk-watch.ts';
import { writeReportCsv } from './csv-writer.ts';
import type { ReportSource } from './report-source.ts';
import { recordHeartbeat, dropChunks, type Job, keepChunk, readerName, stopReader } from './repository.ts';
import { writeXlsx } from './xlsx-writer.ts';

const BEAT_MS = 2_000;
/** The whole company's year takes a minute. */
const READ_MS = 3_600_000;
const WRITE_MS = 60_000;

/** Bytes per piece: few pieces, yet several fit in memory. */
const CHUNK = 1_048_576;

/** Cancelled, or taken by another server. */
export class JobLost extends Error {}

interface FileMade {
  rows: number;
  bytes: number;
}

/**
 * Makes a file in bounded memory, reading from `source`, the database or a standby. Throws JobLost once the job is no
 * longer ours.
 */
export const makeFile = async (
  pool: Pool,
  source: ReportSource,
  job: Job,
  report: Report,
  selection: ReportSelection,
  stopping: AbortSignal,
  disk?: DiskWatch,
): Promise<FileMade> => {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
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
  // Do not wait for a hanging database. On a standby, closing the connection ends the statement.
  const stopStatement = () =>
    source.pool === pool ? void stopReader(toWriteDb(pool), job).catch(() => reader.end()) : breakConnection(reader);
  signal.addEventListener('abort', stopStatement);
  source.connections?.add(reader);
  try {
    const writer = await openOwnConnection(pool, WRITE_MS, { synchronous_commit: 'off' });
    const db = toWriteDb(writer);
    let rows = 0;
    let total: number | null = null;
    const check = (mine: boolean) => {
      if (mine) return;
      const error = new JobLost();
      lost.abort(error);
      throw error;
    };
    const heart = setInterval(
      () =>
        void recordHeartbeat(db, job, rows, total)
          .then(check)
          .catch(() => {}),
      BEAT_MS,
    );
    try {
      await dropChunks(db, job);
      await reader.query('begin isolation level repeatable read read only');
      total = await countExpectedRows(toWriteDb(reader), report, selection);
      check(await recordHeartbeat(db, job, 0, total));
      const store = new ChunkStore(async (startByte, content) => {
        disk?.requireRoom();
        check(await keepChunk(db, job, startByte, content, rows));
      }, CHUNK);
      const options = {
        client: reader,
        columns: report.columns(selection),
        rows: report.rows(selection),
        note: report.note,
        target: store,
        onRows: (count: number) => {
          rows = count;
        },
        signal,
      };
      const name = job.fileName.replace(/\.\w+$/, '');
      const count =
        job.format === 'csv'
          ? await writeReportCsv(options)
          : await writeXlsx({ ...options, name, fill: report.fill?.bind(report) });
      return { rows: count, bytes: store.bytes };
    } finally {
      clearInterval(heart);
      await writer.end().catch(() => {});
    }
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    source.connections?.delete(reader);
    signal.removeEventListener('abort', stopStatement);
    await reader.end().catch(() => {});
  }
};

const countExpectedRows = async (db: Db, report: Report, selection: ReportSelection): Promise<number | null> => {
  const counted = await db.one<Record<string, unknown>>(report.count(selection));
  const count = Number(Object.values(counted ?? {})[0] ?? Number.NaN);
  return Number.isFinite(count) ? Math.round(count) : null;
};
