import { ANY_FINDING, NO_FINDING, toFindingCodes } from 'api-contract/finding-codes';
import type { GroupColumn } from '../../../database/grouped-page.ts';
import { type Db, type Sql, sql } from '../../../database/sql.ts';

export const toCodesWithoutAny = (finding: string): string[] =>
  toFindingCodes(finding).filter((code) => code !== ANY_FINDING);

const asFindings = (findings: Sql): Sql => sql`(${findings}) f (id, place, code, text)`;

/** Ids that have all these findings; `findings` is as a kind's `selectFindingCodes`. */
export const selectIdsWithFindings = (findings: Sql, finding: string): Sql => {
  const codes = toCodesWithoutAny(finding);
  if (codes.length === 0) return sql`select f.id from ${asFindings(findings)}`;
  return sql`select f.id from ${asFindings(findings)} where f.code = any(${codes}::text[])
    group by f.id having count(distinct f.code) = ${codes.length}::int`;
};

/** By finding, and all that have one under 'any'. */
export const countFindings = (db: Db, findings: Sql): Promise<{ code: string; count: number }[]> =>
  db.query(sql`
    select coalesce(f.code, ${ANY_FINDING}) as code, count(distinct f.id)::int as count from ${asFindings(findings)}
    group by rollup (f.code) order by count desc, code`);

/** For `groupByFirstFinding`. */
export const joinFirstFinding = (findings: Sql, id: Sql): Sql => sql`
  left join (select distinct on (f.id) f.id, f.code from ${asFindings(findings)} order by f.id, f.place, f.code) first_finding
    on first_finding.id = ${id}`;

/** Records without a finding come first; what is not checked has no group's name. */
export const groupByFirstFinding = (isChecked: Sql): GroupColumn => ({
  value: sql`coalesce(first_finding.code, case when ${isChecked} then ${NO_FINDING} end)`,
  rank: sql`case when count(first_finding.code) = 0 then 0 else 1 end`,
});
