import { sql, type WriteDb } from '../../../database/sql.ts';
import type { IngestResult, MaterialRecord, Sorted } from './records.ts';

/** Missing values stay. */
export async function ingestMaterials(tx: WriteDb, good: Sorted<MaterialRecord>['good']): Promise<IngestResult> {
  const rows = good.map(({ value }) => value);
  const done = await tx.query(sql`
    insert into materials as t (code, description, category, size, price)
    select r."Matnr", r."MatDesc", coalesce(r."Category", o.category, ''), coalesce(r."Size", o.size, ''), coalesce(r."Price", o.price)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("Matnr" text, "MatDesc" text, "Category" text, "Size" text, "Price" numeric)
      left join materials o on o.code = r."Matnr"
    on conflict (code) do update set description = excluded.description, category = excluded.category, size = excluded.size,
      price = excluded.price, updated_at = now()
    where (t.description, t.category, t.size, t.price)
      is distinct from (excluded.description, excluded.category, excluded.size, excluded.price)
    returning code`);
  return { changed: done.length, refused: [] };
}
