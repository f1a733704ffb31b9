import type { Pool } from 'pg';
import { openOwnConnection } from '../../../../database/own-connection.ts';

/** Channel of migration 0043. */
const CHANNEL = 'notifications';
const LIMIT_MS = 10_000;

export interface Listener {
  /** Detects a silently dead connection. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** `onLost` is called once. */
export const openListener = async (
  pool: Pool,
  onMessage: (message: string) => void,
  onLost: () => void,
): Promise<Listener> => {
  const client = await openOwnConnection(pool, LIMIT_MS, { application_name: 'field-console notifications' });
  let isOver = false;
  const end = async () => {
    isOver = true;
    await client.end().catch(() => undefined);
  };
  const lose = () => {
    if (isOver) return;
    void end();
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    check: async () => {
      await client.query('select 1').catch(lose);
    },
    stop: end,
  };
};
