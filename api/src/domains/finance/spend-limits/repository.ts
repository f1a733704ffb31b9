import type { spendLimits } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';

export type SpendLimits = spendLimits.SpendLimits;
type Position = SpendLimits['role'];

/** All current categories with the position's limits, missing amounts 0 (D-170). */
export const spendLimitsOf = (db: Db, role: Position): Promise<SpendLimits> =>
  exactlyOne<SpendLimits>(
    db,
    sql`select p.role, p.version, coalesce((
      select json_agg(json_build_object('category', k.name, 'categoryId', k.id, 'subCategory', (
          select json_agg(json_build_object('subCategory', s.name, 'amount', coalesce(l.amount, 0)) order by s.at)
          from unnest(k.sub_categories) with ordinality s (name, at)
            left join spend_limits l on l.role = p.role and l.category_id = k.id and lower(l.sub_category) = lower(s.name)
        )) order by lower(k.name), k.id)
      from reimbursement_categories k where k.deleted_at is null), '[]'::json) as "spendLimit"
    from spend_positions p where p.role = ${role}`,
  );

/** Takes the position for this transaction: a second submit waits here and then sees what the first one left. */
export const lockPosition = async (tx: WriteDb, role: Position): Promise<SpendLimits> => {
  await tx.query(sql`select from spend_positions where role = ${role} for update`);
  return spendLimitsOf(tx, role);
};

export interface SpendLimit {
  categoryId: string;
  subCategory: string;
  amount: number;
}

export const saveLimits = async (tx: WriteDb, role: Position, limits: readonly SpendLimit[]): Promise<void> => {
  await tx.query(sql`
    insert into spend_limits (role, category_id, sub_category, amount, set_in_console)
    select ${role}, l."categoryId"::uuid, l."subCategory", l.amount, true
    from json_to_recordset(${JSON.stringify(limits)}::json) as l ("categoryId" text, "subCategory" text, amount int)
    on conflict (role, category_id, sub_category) do update set amount = excluded.amount, set_in_console = true`);
  await tx.query(sql`update spend_positions set version = version + 1 where role = ${role}`);
};
