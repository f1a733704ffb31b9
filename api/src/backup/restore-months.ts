import type { Client } from 'pg';
import { monthsWithoutTable } from '../background/months/add-month-tables.ts';
import { toWriteDb, sql } from '../database/sql.ts';

export const makeMonths = async (client: Client, months: readonly string[]): Promise<void> => {
  for (const month of months) await client.query('select months.add($1)', [month]);
};

/**
 * A backup during the move to months has old ids and external ids; one during a month's removal, leftover dependents.
 * Rebuilds both from visits.
 */
export const completeMonths = async (client: Client, months: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('visit_external_ids') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return;
  if (months.length === 0) await toWriteDb(client).query(sql`select months.add(month) from (${monthsWithoutTable}) m`);
  await client.query(`insert into visit_external_ids select external_id, id, visit_day from visits v
    where external_id is not null and not exists (select from visit_external_ids e where e.external_id = v.external_id)`);
  for (const table of ['visit_external_ids', 'visit_actions', 'visit_remarks'])
    await client.query(`delete from ${table} t where not exists (select from visits v where v.id = t.visit_id)`);
  await client.query(`select setval('visit_ids', greatest((select max(id) from visits), (select last_value from visit_ids)),
    exists (select from visits) or (select is_called from visit_ids))`);
};
