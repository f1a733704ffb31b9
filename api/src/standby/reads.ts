import type { Pool } from 'pg';
import { isDatabaseAway, isDatabaseSlow } from '../database/failures.ts';
import { type Db, toReadDb, sql } from '../database/sql.ts';
import type { StandbyWatch } from './watch-standby.ts';

/** Errors of standbys only: replay conflict, hidden write, primary needed. */
const REFUSED = new Set(['40001', '25006', '55000']);
const ENDED_BY_LIMIT = '57014';

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
/** A statement timeout would hit the primary too. */
const isGone = (error: unknown) =>
  !REFUSED.has(codeOf(error)) && (isDatabaseAway(error) || (isDatabaseSlow(error) && codeOf(error) !== ENDED_BY_LIMIT));
export const isStandbysFault = (error: unknown): boolean => REFUSED.has(codeOf(error)) || isGone(error);

/** Maximum sessions in the cache of arrived writes. */
const MAX_SESSIONS = 5_000;

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
   * The standby if healthy and up to date with this session's writes, else the primary. After a standby error the
   * request's remaining reads use the primary.
   */
  readsFor(session: WritingSession | undefined): Promise<Db>;
}

/** Decision: docs/decisions/0003-postgresql-everywhere.md. */
export const openStandbyReads = ({ primary, standby, watch }: StandbyParts): StandbyReads => {
  const [here, there] = [toReadDb(primary), toReadDb(standby)];
  const arrived = new Map<string, number>();

  const withPrimaryBehind = (): Db => {
    let isLost = false;
    return toReadDb({
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

  /** The count is written last, so it implies the writes. */
  const hasArrived = async ({ id, writes }: WritingSession): Promise<boolean> => {
    if (writes === 0 || (arrived.get(id) ?? 0) >= writes) return true;
    const row = await there
      .one<{ writes: number }>(sql`select writes from sessions where id = ${id}`, 'writes-of-session')
      .catch(() => undefined);
    if (!row || row.writes < writes) return false;
    if (arrived.size >= MAX_SESSIONS) arrived.clear();
    arrived.set(id, row.writes);
    return true;
  };

  return {
    readsFor: async (session) => {
      // Another standby may return instead.
      if (!watch.state().isUsed) arrived.clear();
      return session && watch.state().isUsed && (await hasArrived(session)) ? withPrimaryBehind() : here;
    },
  };
};
