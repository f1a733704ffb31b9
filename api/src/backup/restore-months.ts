import type { Client } from 'pg';

/** Makes the tables of the months that a backup knows, so that each row finds its own. */
export const makeMonths = async (client: Client, months: readonly string[]): Promise<void> => {
  for (const month of months) await client.query('select months.add($1)', [month]);
};

/**
 * A backup that was made while visits were being moved into months has the ids and the external ids as they stood before: what the moved
 * ones have is put together from the visits themselves.
 */
export const completeMonths = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('visit_external_ids') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return;
  await client.query(`insert into visit_external_ids select external_id, id, visit_day from visits v
    where external_id is not null and not exists (select from visit_external_ids e where e.external_id = v.external_id)`);
  await client.query(`select setval('visit_ids', greatest((select max(id) from visits), (select last_value from visit_ids)),
    (select count(*) > 0 from (select from visits limit 1) v) or (select is_called from visit_ids))`);
};
