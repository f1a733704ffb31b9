import type { Pool } from 'pg';
import { isDatabaseAway, isDatabaseSlow } from '../database/failures.ts';
import { type Db, readsOver, sql } from '../database/sql.ts';
import type { StandbyWatch } from './watch-standby.ts';

/** What only a standby refuses, at this moment or at all: a conflict with what it replays, a write inside a function, what needs the primary. */
const REFUSED = new Set(['40001', '25006', '55000']);
const ENDED_BY_LIMIT = '57014';

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
/** A statement that its own time limit ended would take as long at the primary. */
const isGone = (error: unknown) =>
  !REFUSED.has(codeOf(error)) && (isDatabaseAway(error) || (isDatabaseSlow(error) && codeOf(error) !== ENDED_BY_LIMIT));
/** Whether a read failed for a reason that the primary does not have. */
export const isStandbysFault = (error: unknown): boolean => REFUSED.has(codeOf(error)) || isGone(error);

/** How many sessions' writes are remembered as arrived. */
const MOST_SESSIONS = 5_000;

/** Of a session: how many of its calls have written. */
interface WritingSession {
  id: string;
  writes: number;
}

interface StandbyParts {
  primary: Pool;
  standby: Pool;
  watch: StandbyWatch;
}

export interface StandbyReads {
  /**
   * A handle for one request's reads: the standby where it is well and has all that this session has written, else the primary. What fails
   * there for a reason of the standby's is read from the primary, and so is the rest of that request.
   */
  readsFor(session: WritingSession | undefined): Promise<Db>;
}

/** Reads that may be some seconds old, from a standby (docs/decisions/0118-reads-from-a-standby.md). */
export const openStandbyReads = ({ primary, standby, watch }: StandbyParts): StandbyReads => {
  const [here, there] = [readsOver(primary), readsOver(standby)];
  const arrived = new Map<string, number>();

  const withPrimaryBehind = (): Db => {
    let isLost = false;
    return readsOver({
      query: async (config) => {
        if (isLost) return primary.query(config);
        try {
          return await standby.query(config);
        } catch (error) {
          if (!isStandbysFault(error)) throw error;
          if (isGone(error)) watch.doubt(`a read failed: ${(error as Error).message}`);
          isLost = true;
          return primary.query(config);
        }
      },
    });
  };

  /** The count is written after what it counts, so whoever sees it sees that, too. */
  const hasArrived = async ({ id, writes }: WritingSession): Promise<boolean> => {
    if (writes === 0 || (arrived.get(id) ?? 0) >= writes) return true;
    const row = await there
      .one<{ writes: number }>(sql`select writes from sessions where id = ${id}`, 'writes-of-session')
      .catch(() => undefined);
    if (!row || row.writes < writes) return false;
    if (arrived.size >= MOST_SESSIONS) arrived.clear();
    arrived.set(id, row.writes);
    return true;
  };

  return {
    readsFor: async (session) => {
      // Another standby may come back in its place.
      if (!watch.state().isUsed) arrived.clear();
      return session && watch.state().isUsed && (await hasArrived(session)) ? withPrimaryBehind() : here;
    },
  };
};
