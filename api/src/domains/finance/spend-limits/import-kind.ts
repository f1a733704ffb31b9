import { M3, M3_READ, type imports } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import { sql } from '../../../database/sql.ts';
import { indiaMonth } from '../../../time/india-day.ts';
import type { ImportKind } from '../../shared/imports/import-kind.ts';
import { diffLimits } from './diff-limits.ts';
import {
  countChange,
  type LimitBefore,
  type LimitPlace,
  limitPlaces,
  lockPositions,
  restoreLimits,
  saveLimits,
  getSpendLimits,
} from './repository.ts';
import { toRowEffect, LIMIT_COLUMNS, limitFinder, POSITION_LABELS } from './rules.ts';

type Position = LimitPlace['role'];

async function changeLimits(
  tx: Tx,
  roles: ReadonlySet<Position>,
  action: 'import' | 'undo',
  month: string,
  change: (role: Position) => Promise<unknown>,
): Promise<void> {
  for (const role of roles) {
    const before = await getSpendLimits(tx, role, month);
    await change(role);
    const fields = diffLimits(before, await getSpendLimits(tx, role, month));
    if (Object.keys(fields.after).length + Object.keys(fields.before).length > 0)
      await tx.history({ kind: 'spend-limit', id: role, action, ...fields });
  }
}

const toLimitBefore = ({ amount, steps, version, setInConsole }: LimitPlace): LimitBefore => ({
  amount,
  steps,
  version,
  setInConsole,
});

/**
 * Columns POSITION, CATEGORY, SUB CATEGORY, AMOUNT; unnamed limits stay. They hold from this month on. Everyone who may
 * set limits may import them (FN-LIM-01, docs/decisions/0014).
 */
export const spendLimitImport: ImportKind = {
  readers: M3_READ,
  roles: M3,
  columns: LIMIT_COLUMNS,
  count: (records) => `${records} ${records === 1 ? 'spend limit' : 'spend limits'}`,
  done: 'set',
  lock: lockPositions,

  async check(db, rows, { now }) {
    const month = indiaMonth(now);
    const find = limitFinder(await limitPlaces(db, month));
    const problems: imports.CellProblem[] = [];
    const effects: imports.RowEffect[] = [];
    const good: { place: LimitPlace; amount: number }[] = [];
    const rowOf = new Map<LimitPlace, number>();
    for (const { row, cells } of rows) {
      const { place, amount, problems: wrong } = find(cells);
      problems.push(...wrong.map((problem) => ({ row, ...problem })));
      if (!place) continue;
      const earlier = rowOf.get(place);
      if (earlier !== undefined) {
        const detail = `Row ${earlier} sets it already.`;
        problems.push({ row, column: 'subCategory', text: 'This limit appears twice in the file.', detail });
        continue;
      }
      rowOf.set(place, row);
      if (amount === undefined) continue;
      good.push({ place, amount });
      effects.push({ row, ...toRowEffect(place, amount) });
    }
    return {
      problems,
      effects,
      async apply(tx) {
        const records: { id: string; version: number; before: LimitBefore | null }[] = [];
        await changeLimits(tx, new Set(good.map(({ place }) => place.role)), 'import', month, async (role) => {
          const own = good.filter(({ place }) => place.role === role);
          const keyOf = (limit: { categoryId: string; subCategory: string }) =>
            `${limit.categoryId} ${limit.subCategory}`;
          const places = new Map(own.map(({ place }) => [keyOf(place), place]));
          const saved = await saveLimits(
            tx,
            role,
            own.map(({ place: { categoryId, subCategory }, amount }) => ({ categoryId, subCategory, amount })),
            month,
          );
          for (const limit of saved) {
            const place = places.get(keyOf(limit));
            const before = place?.id ? toLimitBefore(place) : null;
            records.push({ id: limit.id, version: limit.version, before });
          }
        });
        return records;
      },
    };
  },

  /** Changed or removed. A decided claim is no use of a limit (D-171). */
  async whatHappenedSince(db, { records }) {
    const rows = await db.query<{ role: Position; name: string; isGone: boolean }>(sql`
      select l.role, k.name || ', ' || l.sub_category as name, l.id is null as "isGone"
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id uuid, version integer)
        left join spend_limits l on l.id = r.id left join reimbursement_categories k on k.id = l.category_id
      where l.id is null or l.version <> r.version
      order by l.role, lower(k.name), lower(l.sub_category)`);
    const gone = rows.filter(({ isGone }) => isGone).length;
    return [
      ...rows.filter(({ isGone }) => !isGone).map(({ role, name }) => `${POSITION_LABELS[role]}, ${name} was changed`),
      ...(gone > 0 ? [`${gone} ${gone === 1 ? 'limit' : 'limits'} went with the category or sub category`] : []),
    ];
  },

  async undo(tx, { records }, { now }) {
    const ids = records.map(({ id }) => id);
    const roles = await tx.query<{ id: string; role: Position }>(
      sql`select id, role from spend_limits where id = any (${ids}::uuid[]) order by role`,
    );
    const roleOf = new Map(roles.map(({ id, role }) => [id, role]));
    await changeLimits(tx, new Set(roleOf.values()), 'undo', indiaMonth(now), async (role) => {
      const own = records.filter(({ id }) => roleOf.get(id) === role);
      await restoreLimits(
        tx,
        own.map(({ id, before }) => ({ id, before: before as LimitBefore | null })),
      );
      await countChange(tx, role);
    });
  },
};
