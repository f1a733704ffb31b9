import type { ClientBase, Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { CONNECTIONS, openPool } from '../database/pool.ts';
import { breakConnection } from '../database/time-limit.ts';
import { type StandbyState, type StandbyWatch, watchStandby } from './watch-standby.ts';

/** A standby that somebody looks at all the time. */
export interface Standby {
  pool: Pool;
  /** What waits there: the pool's and those of others who add theirs. They break when it says nothing any more. */
  connections: Set<ClientBase>;
  watch: StandbyWatch;
  close(): Promise<void>;
}

/** The standby of DATABASE_READ_URL; without the setting there is none. `onChange` hears when it is used and when not. */
export const openStandby = (
  config: Pick<Config, 'databaseReadUrl' | 'databaseReadLag' | 'databaseTimeout'>,
  primary: Pool,
  onChange: (state: StandbyState) => void,
): Standby | undefined => {
  if (!config.databaseReadUrl) return undefined;
  const pool = openPool(config.databaseReadUrl, CONNECTIONS, config.databaseTimeout * 1000);
  const connections = new Set<ClientBase>();
  pool.on('connect', (client) => connections.add(client));
  pool.on('remove', (client) => connections.delete(client));
  const watch = watchStandby({
    primary,
    standby: pool,
    mostLagMs: config.databaseReadLag * 1000,
    onChange,
    // What was asked there is asked again at the primary, not after the time limit of a statement, but now.
    onSilent: () => {
      for (const client of connections) breakConnection(client);
    },
  });
  return {
    pool,
    connections,
    watch,
    close: async () => {
      await watch.stop();
      await pool.end();
    },
  };
};
