import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { tryLockSession, unlockSession } from '../../database/advisory-locks.ts';
import { isMoving } from '../../database/months.ts';
import { dbOver, exactlyOne, sql } from '../../database/sql.ts';
import { whenFree } from './when-free.ts';

/** So many changes are taken over by a statement; when fewer are left, the tables can change places. */
const NOTES = 2_000;
/** How long whoever reads or writes may wait for us at most, each time that we try to take a table for ourselves. */
const LOCK_TIMEOUT = '300ms';
const BACKUP_PAUSE_MS = 2_000;

export interface MoveOptions {
  onStep?: (text: string) => void;
  /** Breaks off between two steps; the next move goes on from there. */
  signal?: AbortSignal | undefined;
  /** A rest after each step, as a share of its time. */
  rest?: number;
}

/**
 * Moves visits and officers' days into a table for each month, while they are read and written (docs/decisions/0129): months are copied
 * one after the other, what changes meanwhile is noted and taken over, the copy is compared with what it was made of, and then both
 * change places within one short transaction. What was copied stays when it is broken off, also by the end of the process.
 * The tables of before lie apart then, until `dropTablesOfBefore`. The connection is the caller's alone, without a time limit, and holds the
 * lock `months`. @returns whether there was anything to move
 * @throws where the copy is not the same: then nothing has changed places
 */
export const moveToMonths = async (
  client: ClientBase,
  { onStep = () => {}, signal, rest = 0.5 }: MoveOptions = {},
): Promise<boolean> => {
  if (!(await isMoving(dbOver(client)))) return false;
  await client.query(`set maintenance_work_mem = '128MB'`);
  await whenFree(() => inShortTransaction(client, 'select months.begin_move()'), signal);
  await copyMonths(client, { onStep, rest, signal });
  // With what an index alone answers from, and what the planner knows: both stay with the tables when they change places.
  await client.query('vacuum (analyze) months.visits, months.officer_days, visit_external_ids');
  await takeOverNotes(client, signal);
  await requireSame(client);
  await whenFree(() => changePlaces(client, signal), signal);
  return true;
};

/** Copies the months that have no table yet. */
const copyMonths = async (
  client: ClientBase,
  { onStep = () => {}, rest = 0, signal }: MoveOptions = {},
): Promise<void> => {
  const { rows } = await client.query<{ month: string }>('select months.of_before()::text as month');
  for (const [index, { month }] of rows.entries()) {
    signal?.throwIfAborted();
    const start = performance.now();
    const { isNew } = await exactlyOne<{ isNew: boolean }>(
      dbOver(client),
      sql`select months.copy(${month}::date) as "isNew"`,
    );
    if (!isNew) continue;
    onStep(`${month.slice(0, 7)} copied, ${index + 1} of ${rows.length} months`);
    await wait(rest * (performance.now() - start), undefined, { signal });
  }
};

/** A backup that has begun reads what it began with: the change waits for it, and what is noted meanwhile does not gather. */
const changePlaces = async (client: ClientBase, signal?: AbortSignal): Promise<void> => {
  while (!(await tryLockSession(dbOver(client), 'migrations'))) {
    await takeOverNotes(client, signal);
    await wait(BACKUP_PAUSE_MS, undefined, { signal });
  }
  try {
    // Of a month that has begun since, or that an import brought.
    await copyMonths(client, { signal });
    // So that little is left for the time in which everybody waits.
    await takeOverNotes(client, signal);
    await inShortTransaction(client, 'select months.change_places()');
  } finally {
    await unlockSession(dbOver(client), 'migrations');
  }
};

/** Removes what was moved: nobody knows these tables any more. */
export const dropTablesOfBefore = async (client: ClientBase): Promise<void> => {
  await client.query('drop schema if exists before_months cascade');
};

/** Sent as one text: no line that breaks in the middle of it leaves the tables locked. */
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
    const { count } = await exactlyOne<{ count: number }>(dbOver(client), sql`select months.replay(${NOTES}) as count`);
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
