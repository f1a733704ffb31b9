import { sql } from '../database/sql.ts';
import type { Core } from '../platform/core.ts';

/** Counted afterwards: a lost count matters only for seconds. */
export const countWrites = async ({ unauditedWrite }: Core, id: string): Promise<void> => {
  await unauditedWrite('own-writes')
    .query(sql`update sessions set writes = writes + 1 where id = ${id}`, 'writes-of-session-counted')
    .catch(() => undefined);
};
