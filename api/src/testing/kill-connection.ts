import type { Pool } from 'pg';

/**
 * Ends the connection of who writes to a table, as a killed server does in the middle of its transaction.
 *
 * @returns stops it
 */
export async function killConnectionAt(
  pool: Pool,
  table: string,
  event: 'insert' | 'update' | 'delete',
): Promise<() => Promise<unknown>> {
  await pool.query(`create or replace function kill_connection() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await pool.query(
    `create trigger kill_connection after ${event} on ${table} for each statement execute function kill_connection()`,
  );
  return () => pool.query(`drop trigger kill_connection on ${table}`);
}
