import type { Pool } from 'pg';
import { forgetHealth } from './domains/remotes/health/forget.ts';

const HOUR = 3_600_000;

/** Forgets, once an hour, keys that no client will repeat any more and guesses that no longer count. */
export const keepHouse = (pool: Pool, onError: (error: unknown) => void): (() => void) => {
  const sweep = async () => {
    try {
      await pool.query(`delete from idempotency_keys where created_at < now() - interval '7 days'`);
      await pool.query(`delete from sign_in_attempts where window_start < now() - interval '1 day'`);
      await forgetHealth(pool);
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => void sweep(), HOUR);
  timer.unref();
  return () => clearInterval(timer);
};
