import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { tryLockSession, unlockSession } from '../../database/advisory-locks.ts';
import { areRowsMoving } from '../../database/months.ts';
import { toWriteDb, exactlyOne, sql } from '../../database/sql.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

/** Changes per statement; below this, tables can be swapped. */
const NOTES = 2_000;
/** Maximum wait for others at each attempt to lock a table. */
const LOCK_TIMEOUT = '300ms';
const BACKUP_PAUSE_MS = 2_000;

export interface MoveOptions {
  onStep?: (text: string) => void;
  /** Interrupts between steps; the next move resumes. */
  signal?: AbortSignal | undefined;
  /** Share of each step's time. */
  rest?: number;
}

/**
 * Moves visits and officers' days into monthly tables during use (docs/decisions/0129): copies, applies noted changes,
 * compares, and swaps in a short transaction. The connection needs no time limit and the lock `months`.
 * @returns whether there was anything to move
 * @throws if the copy differs: nothing is swapped
 */
export const moveToMonths = async (
  client: ClientBase,
  { onStep = () => {}, signal, rest = 0.5 }: MoveOptions = {},
): Promise<boolean> => {
  if (!(await areRowsMoving(toWriteDb(client)))) return false;
  await client.query(`set maintenance_work_mem = '128MB'`);
  await retryWhileLocked(() => inShortTransaction(client, 'select months.begin_move()'), signal);
  await copyMonths(client, { onStep, rest, signal });
  // Index-only scans and the planner need this; it stays valid after the swap.
  await client.query('vacuum (analyze) months.visits, months.officer_days, visit_external_ids');
  await takeOverNotes(client, signal);
  await requireSame(client);
  await retryWhileLocked(() => changePlaces(client, signal), signal);
  return true;
};

const copyMonths = async (
  client: ClientBase,
  { onStep = () => {}, rest = 0, signal }: MoveOptions = {},
): Promise<void> => {
  const { rows } = await client.query<{ month: string }>('select months.of_before()::text as month');
  for (const [index, { month }] of rows.entries()) {
    signal?.throwIfAborted();
    const start = performance.now();
    const { isNew } = await exactlyOne<{ isNew: boolean }>(
      toWriteDb(client),
      sql`select months.copy(${month}::date) as "isNew"`,
    );
    if (!isNew) continue;
    onStep(`${month.slice(0, 7)} copied, ${index + 1} of ${rows.length} months`);
    await wait(rest * (performance.now() - start), undefined, { signal });
  }
};

/** Waits for a running backup, which reads the old tables; meanwhile applies notes, which else pile up. */
const changePlaces = async (client: ClientBase, signal?: AbortSignal): Promise<void> => {
  while (!(await tryLockSession(toWriteDb(client), 'migrations'))) {
    await takeOverNotes(client, signal);
    await wait(BACKUP_PAUSE_MS, undefined, { signal });
  }
  try {
    await copyMonths(client, { signal });
    await takeOverNotes(client, signal);
    await inShortTransaction(client, 'select months.change_places()');
  } finally {
    await unlockSession(toWriteDb(client), 'migrations');
  }
};

export const dropTablesOfBefore = async (client: ClientBase): Promise<void> => {
  await client.query('drop schema if exists before_months cascade');
};

/** One text, so that a broken connection cannot leave the tables locked. */
const inShortTransaction = async (client: ClientBase, statement: string): Promise<void> => {
  try {
    await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'; ${statement}; commit`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const takeOverNotes = async (client: ClientBase, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted();
    const { count } = await exactlyOne<{ count: number }>(
      toWriteDb(client),
      sql`select months.replay(${NOTES}) as count`,
    );
    if (count < NOTES) return;
  }
};

const requireSame = async (client: ClientBase): Promise<void> => {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ what: string }>('select months.differences() as what');
  await client.query('commit');
  if (rows.length > 0)
    throw new Error(
      `The copy by months is not the same as the tables that it was made of: ${rows.map(({ what }) => what).join(', ')}. Nothing was changed, and the console goes on with those.`,
    );
};
