import { setTimeout as wait } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { createLagMeter } from './lag-meter.ts';

export interface StandbyState {
  /** Reads may use it. */
  isUsed: boolean;
  /** Undefined if unknown. */
  lagMs: number | undefined;
  /** Follows 'because'; empty if used. */
  why: string;
}

export interface StandbyWatch {
  state(): StandbyState;
  /** After an error of a dying standby: unused until the next good check. */
  doubt(why: string): void;
  stop(): Promise<void>;
}

interface WatchedServers {
  primary: Pool;
  standby: Pool;
  mostLagMs: number;
  onChange?: (state: StandbyState) => void;
  /** No response for a second: pending queries are hopeless. */
  onSilent?: () => void;
}

/** Polling interval and timeout: changes are noticed within a second. */
const POLL_INTERVAL_MS = 250;
const ANSWER_MS = 500;
/** Connecting takes longer; the standby is unused meanwhile. */
const CONNECT_MS = 2_000;
const MAX_SILENT_POLLS = 2;

const PRIMARY = `select (pg_current_wal_lsn() - '0/0')::float8 as place, (select system_identifier::text from pg_control_system()) as system`;
const STANDBY = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as place, pg_is_in_recovery() as "isStandby",
  (select system_identifier::text from pg_control_system()) as system`;

/** Own connection, reopened after failure: the pool may be busy. */
const createWatchConnection = ({ options }: Pool) => {
  let open: pg.Client | undefined;
  const close = async () => {
    const client = open;
    open = undefined;
    await client?.end().catch(() => {});
  };
  const client = async () => {
    if (open) return open;
    const fresh = new pg.Client({
      ...options,
      password: options.password,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    fresh.on('error', () => {});
    open = fresh;
    await fresh.connect();
    return fresh;
  };
  return {
    ask: async <T extends object>(text: string): Promise<T> => {
      try {
        const { rows } = await (await client()).query<T>(text);
        return rows[0] as T;
      } catch (error) {
        // Not awaited: a dead server does not respond.
        void close();
        throw error;
      }
    },
    close,
  };
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Checks four times a second that it responds, is a standby of this database, and is not too far behind. Unused until
 * the first check.
 */
export const watchStandby = ({ primary, standby, mostLagMs, onChange, onSilent }: WatchedServers): StandbyWatch => {
  let state: StandbyState = { isUsed: false, lagMs: undefined, why: 'nobody has looked at it yet' };
  const meter = createLagMeter();
  const stopping = new AbortController();
  const [atPrimary, atStandby] = [createWatchConnection(primary), createWatchConnection(standby)];

  const set = (next: StandbyState) => {
    const isNews = next.isUsed !== state.isUsed || next.why.replace(/\d+/g, '') !== state.why.replace(/\d+/g, '');
    state = next;
    if (isNews) onChange?.(state);
  };
  const unused = (why: string, lagMs?: number): StandbyState => ({ isUsed: false, lagMs, why });

  let silentPolls = 0;

  const checkStandby = async (): Promise<StandbyState> => {
    const at = performance.now();
    // Concurrent, so that a silent server costs one timeout.
    const [primarys, standbys] = await Promise.allSettled([
      atPrimary.ask<{ place: number; system: string }>(PRIMARY),
      atStandby.ask<{ place: number | null; isStandby: boolean; system: string }>(STANDBY),
    ]);
    if (primarys.status === 'fulfilled') meter.note({ at, place: primarys.value.place });
    silentPolls = standbys.status === 'rejected' ? silentPolls + 1 : 0;
    if (silentPolls === MAX_SILENT_POLLS) onSilent?.();
    if (standbys.status === 'rejected') return unused(`it does not answer: ${messageOf(standbys.reason)}`);
    const { place, isStandby, system } = standbys.value;
    if (!isStandby || place === null) return unused('DATABASE_READ_URL leads to a server that is no standby');
    if (primarys.status === 'fulfilled' && primarys.value.system !== system)
      return unused('DATABASE_READ_URL leads to the standby of another database');
    const lagMs = meter.lagOf(place, performance.now());
    if (lagMs === undefined) return unused('nobody knows yet how far it is behind');
    if (lagMs > mostLagMs) return unused(`it is ${Math.round(lagMs / 1000)} s behind`, lagMs);
    return { isUsed: true, lagMs, why: '' };
  };

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      set(await checkStandby());
      await wait(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    state: () => state,
    doubt: (why) => set(unused(why)),
    stop: async () => {
      stopping.abort();
      await watching;
      await Promise.all([atPrimary.close(), atStandby.close()]);
    },
  };
};
