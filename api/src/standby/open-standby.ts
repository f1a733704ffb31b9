import type { ClientBase, Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { CONNECTIONS, openPool } from '../database/pool.ts';
import { breakConnection } from '../database/time-limit.ts';
import { type StandbyState, type StandbyWatch, watchStandby } from './watch-standby.ts';

export interface Standby {
  pool: Pool;
  /** Open connections, also others'; broken when the standby is silent. */
  connections: Set<ClientBase>;
  watch: StandbyWatch;
  close(): Promise<void>;
}

/** Undefined without DATABASE_READ_URL. `onChange` reports when use starts and ends. */
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
    // Retry on the primary at once, not after the statement timeout.
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
