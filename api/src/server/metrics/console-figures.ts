import type { Registry } from 'prom-client';
import { build } from '../../config/build.ts';
import { sql } from '../../database/sql.ts';
import { readDisks } from '../../disk/read-disks.ts';
import { lastGoodBackup } from '../../platform/backup-runs.ts';
import { queues } from '../../domains/shared/system/kinds.ts';
import type { Core } from '../../platform/core.ts';

/** Cache time of database readings. */
const KEPT_MS = 5_000;
/** A scrape goes on without them after this. */
const PATIENCE_MS = 1_500;

interface QueueFigures {
  queue: string;
  waiting: number;
  running: number;
  failed: number;
  oldestSeconds: number;
}
interface Figures {
  queues: QueueFigures[];
  escalationLagSeconds: number;
  openAlerts: number;
  lastBackupAt: Date | undefined;
}

const secondsSince = (at: Date | null, now: Date): number =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0;

/** Oldest overdue step and unseen alerts, both from indexes. */
const LAG = sql`select (select min(next_step_at) from tickets where next_step_at is not null) as "dueAt",
  (select count(*)::int from alerts where acknowledged_at is null) as alerts`;

const readFigures = async ({ db, now: clock }: Core): Promise<Figures> => {
  const now = clock();
  const states: QueueFigures[] = [];
  // Sequential, to use one connection a scrape.
  for (const queue of queues) {
    const { waiting, running, failed, oldestAt } = await queue.readState(db, now);
    states.push({ queue: queue.name, waiting, running, failed, oldestSeconds: secondsSince(oldestAt, now) });
  }
  const lag = await db.one<{ dueAt: Date | null; alerts: number }>(LAG);
  return {
    queues: states,
    escalationLagSeconds: secondsSince(lag?.dueAt ?? null, now),
    openAlerts: lag?.alerts ?? 0,
    lastBackupAt: (await lastGoodBackup(db))?.finishedAt ?? undefined,
  };
};

/** At most one concurrent reading, cached. Undefined if the database does not respond. */
const cacheFigures = (core: Core): (() => Promise<Figures | undefined>) => {
  let newest: { at: number; figures: Figures } | undefined;
  let reading: Promise<Figures | undefined> | undefined;
  return async () => {
    if (newest && Date.now() - newest.at < KEPT_MS) return newest.figures;
    reading ??= readFigures(core)
      .then(
        (figures) => {
          newest = { at: Date.now(), figures };
          return figures;
        },
        () => undefined,
      )
      .finally(() => {
        reading = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, undefined);
    });
    try {
      return await Promise.race([reading, late]);
    } finally {
      clearTimeout(timer);
    }
  };
};

/** For pool, disks and queues. Returns the refresh before a scrape. */
export const followFigures = async (core: Core, registry: Registry): Promise<() => Promise<void>> => {
  const { Gauge } = await import('prom-client');
  const figures = cacheFigures(core);
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] });

  gauge('console_build_info', 'What runs here.', ['version', 'commit']).set({ ...build }, 1);
  gauge('console_pool_connections_max', 'The most connections that the pool opens.').set(core.pool.options.max ?? 0);
  const connections = gauge('console_pool_connections', 'Connections of the pool by what they do.', ['state']);
  const waiting = gauge('console_pool_waiting', 'Work that waits for a connection right now.');
  const diskFree = gauge('console_disk_free_bytes', 'Free room on the disk of a folder.', ['folder']);
  const diskSize = gauge('console_disk_size_bytes', 'Size of the disk of a folder.', ['folder']);
  const isUp = gauge('console_database_up', '1 where the database answered within a moment, or a few seconds ago.');
  const entries = gauge('console_queue_entries', 'Entries of a queue by state; failed ones wait for a person.', [
    'queue',
    'state',
  ]);
  const oldest = gauge('console_queue_oldest_seconds', 'Age of the oldest entry that waits or runs.', ['queue']);
  const lag = gauge('console_sweep_lag_seconds', 'How long the oldest thing has been due for a sweep.', ['sweep']);
  const alerts = gauge('console_alerts_unacknowledged', 'Alerts that no ADMIN has seen.');
  const backup = gauge('console_backup_last_success_timestamp_seconds', 'When the last good backup ended.');
  gauge('console_backup_interval_seconds', 'Time between two automatic backups; 0 where none are set up.').set(
    (core.config.backups?.everyMs ?? 0) / 1000,
  );

  const showDisks = async () => {
    for (const { folder, freeBytes, sizeBytes } of await readDisks(core)) {
      diskFree.set({ folder }, freeBytes);
      diskSize.set({ folder }, sizeBytes);
    }
  };
  const showFigures = async () => {
    const read = await figures();
    isUp.set(read ? 1 : 0);
    // Unknown values are absent, not old.
    for (const each of [entries, oldest, lag]) each.reset();
    for (const each of [alerts, backup]) each.remove();
    if (!read) return;
    for (const { queue, oldestSeconds, ...counts } of read.queues) {
      for (const state of ['waiting', 'running', 'failed'] as const) entries.set({ queue, state }, counts[state]);
      oldest.set({ queue }, oldestSeconds);
    }
    lag.set({ sweep: 'escalation' }, read.escalationLagSeconds);
    alerts.set(read.openAlerts);
    if (read.lastBackupAt) backup.set(read.lastBackupAt.getTime() / 1000);
  };
  return async () => {
    const { totalCount, idleCount, waitingCount } = core.pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    waiting.set(waitingCount);
    await Promise.all([showDisks(), showFigures()]);
  };
};
