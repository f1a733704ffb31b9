import { sql } from '../database/sql.ts';
import type { Core } from '../server/core.ts';

/** Counts a call that has written, after it has. To lose one is no harm beyond seconds: its answer has not waited in vain. */
export const countWrites = async ({ writeAs }: Core, id: string): Promise<void> => {
  await writeAs('own-writes')
    .query(sql`update sessions set writes = writes + 1 where id = ${id}`, 'writes-of-session-counted')
    .catch(() => undefined);
};
