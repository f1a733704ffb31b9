const toMap = (rows, value) => Object.fromEntries(rows.map((row) => [row.name, value(row)]));

/**
 * @param {import('./throwaway-database.mjs').Client} client
 * @returns {Promise<import('./classify.mjs').Catalog>}
 */
export async function readCatalog(client) {
  const columns = await client.query(`select c.relname as name, array_agg(a.attname::text order by a.attnum) as list
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`);
  const indexes = await client.query(`select c.relname as name, i.indrelid::regclass::text as table,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as list
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`);
  const foreignKeys = await client.query(`select conrelid::regclass::text as table, confrelid::regclass::text as target,
      array(select a.attname::text from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const triggers = await client.query(`select tgrelid::regclass::text as name, count(*)::int as count
    from pg_trigger where not tgisinternal group by 1`);
  const functions = await client.query(`select proname as name, min(provolatile) as kind from pg_proc
    where prokind in ('f', 'w') group by 1`);
  const bodies = await client.query(`select proname as name, string_agg(lower(prosrc), E'\\n') as body
    from pg_proc join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and prorettype <> 'trigger'::regtype group by 1`);
  return {
    columns: toMap(columns.rows, ({ list }) => list),
    uniqueIndexes: toMap(indexes.rows, ({ table, list }) => ({ table, columns: list })),
    foreignKeys: foreignKeys.rows,
    triggers: toMap(triggers.rows, ({ count }) => count),
    functions: toMap(functions.rows, ({ kind }) => kind),
    bodies: toMap(bodies.rows, ({ body }) => body),
  };
}
