import { type Db, type Sql, sql } from '../../../database/sql.ts';

/** The contract's 'any': at least one finding. */
const ANY = 'any';

/** Codes of the contract's `finding` without 'any'. */
export const toFindingCodes = (finding: string): string[] => [
  ...new Set(finding.split(',').filter((code) => code !== ANY)),
];

const asFindings = (findings: Sql): Sql => sql`(${findings}) f (id, place, code, text)`;

/** Ids that have all these findings; `findings` is as a kind's `selectFindingCodes`. */
export const selectIdsWithFindings = (findings: Sql, finding: string): Sql => {
  const codes = toFindingCodes(finding);
  if (codes.length === 0) return sql`select f.id from ${asFindings(findings)}`;
  return sql`select f.id from ${asFindings(findings)} where f.code = any(${codes}::text[])
    group by f.id having count(distinct f.code) = ${codes.length}::int`;
};

/** By finding, and all that have one under 'any'. */
export const countFindings = (db: Db, findings: Sql): Promise<{ code: string; count: number }[]> =>
  db.query(sql`
    select coalesce(f.code, ${ANY}) as code, count(distinct f.id)::int as count from ${asFindings(findings)}
    group by rollup (f.code) order by count desc, code`);
