import type { spendLimits } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';

export type SpendLimits = spendLimits.SpendLimits;
type Position = SpendLimits['role'];

/** Of the month, YYYY-MM. Missing amounts are 0 (D-170). */
export const getSpendLimits = (db: Db, role: Position, month: string): Promise<SpendLimits> =>
  exactlyOne<SpendLimits>(
    db,
    sql`select p.role, p.version, ${month}::text as month, coalesce((
      select json_agg(json_build_object('category', k.name, 'categoryId', k.id, 'subCategory', (
          select json_agg(json_strip_nulls(json_build_object('subCategory', s.name,
            'amount', spend_limit_at(coalesce(l.steps, '[]'), ${month}), 'next', (
              select json_build_object('month', step->>'from', 'amount', step->'amount')
              from jsonb_array_elements(l.steps) step
              where step->>'from' > ${month} and (step->>'amount')::int <> spend_limit_at(l.steps, ${month})
              order by step->>'from' limit 1))) order by s.at)
          from unnest(k.sub_categories) with ordinality s (name, at)
            left join spend_limits l on l.role = p.role and l.category_id = k.id and lower(l.sub_category) = lower(s.name)
        )) order by lower(k.name), k.id)
      from reimbursement_categories k where k.deleted_at is null), '[]'::json) as "spendLimit"
    from spend_positions p where p.role = ${role}`,
  );

export const lockPosition = async (tx: WriteDb, role: Position, month: string): Promise<SpendLimits> => {
  await tx.query(sql`select from spend_positions where role = ${role} for update`);
  return getSpendLimits(tx, role, month);
};

export interface SpendLimit {
  categoryId: string;
  subCategory: string;
  amount: number;
}

interface SavedLimit extends Omit<SpendLimit, 'amount'> {
  id: string;
  version: number;
}

/** From the month on, until the next month with a limit of its own. The version counts changes. */
export const saveLimits = async (
  tx: WriteDb,
  role: Position,
  limits: readonly SpendLimit[],
  month: string,
): Promise<SavedLimit[]> => {
  const saved = await tx.query<SavedLimit>(sql`
    insert into spend_limits as s (role, category_id, sub_category, amount, steps, set_in_console)
    select ${role}, l."categoryId"::uuid, l."subCategory", l.amount, spend_limit_from('[]', ${month}, l.amount), true
    from json_to_recordset(${JSON.stringify(limits)}::json) as l ("categoryId" text, "subCategory" text, amount int)
    on conflict (role, category_id, sub_category) do update set set_in_console = true,
      steps = case when spend_limit_at(s.steps, ${month}) = excluded.amount then s.steps
        else spend_limit_from(s.steps, ${month}, excluded.amount) end,
      version = s.version + (spend_limit_at(s.steps, ${month}) <> excluded.amount)::int
    returning s.id, s.version, s.category_id as "categoryId", s.sub_category as "subCategory"`);
  await countChange(tx, role);
  return saved;
};

export const countChange = (tx: WriteDb, role: Position) =>
  tx.query(sql`update spend_positions set version = version + 1 where role = ${role}`);

export const lockPositions = (tx: WriteDb) => tx.query(sql`select from spend_positions order by role for update`);

/** `id` is null if no limit is set. */
export interface LimitPlace extends SpendLimit {
  role: Position;
  category: string;
  id: string | null;
  version: number;
  setInConsole: boolean;
  steps: LimitStep[];
}
/** `from` is YYYY-MM, or '' for always. */
type LimitStep = { from: string; amount: number };

export const limitPlaces = (db: Db, month: string): Promise<LimitPlace[]> =>
  db.query<LimitPlace>(sql`
    select p.role, k.id as "categoryId", k.name as category, s.name as "subCategory", l.id,
      spend_limit_at(coalesce(l.steps, '[]'), ${month}) as amount, coalesce(l.steps, '[]') as steps, coalesce(l.version, 0) as version, coalesce(l.set_in_console, false) as "setInConsole"
    from spend_positions p cross join reimbursement_categories k cross join unnest(k.sub_categories) with ordinality s (name, at)
      left join spend_limits l on l.role = p.role and l.category_id = k.id and lower(l.sub_category) = lower(s.name)
    where k.deleted_at is null order by p.role, lower(k.name), k.id, s.at`);

export interface LimitBefore {
  amount: number;
  /** Missing in imports of older servers. */
  steps?: LimitStep[];
  version: number;
  setInConsole: boolean;
}

/** Removes limits that did not exist before. */
export const restoreLimits = async (
  tx: WriteDb,
  limits: readonly { id: string; before: LimitBefore | null }[],
): Promise<void> => {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as r (id uuid, before jsonb)`;
  await tx.query(
    sql`delete from spend_limits l using ${rows} where l.id = r.id and nullif(r.before, 'null'::jsonb) is null`,
  );
  await tx.query(sql`
    update spend_limits l set amount = (r.before->>'amount')::int, steps = coalesce(r.before->'steps', l.steps), version = (r.before->>'version')::int,
      set_in_console = (r.before->>'setInConsole')::boolean
    from ${rows} where l.id = r.id and nullif(r.before, 'null'::jsonb) is not null`);
};
