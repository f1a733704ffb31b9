import type { releaseShapes } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { type Counted, NOTHING } from './health.ts';
import { moduleVerdict, significantModuleVerdict } from './verdict.ts';

/**
 * In percentage points. Chance failures are likely in parts with few loads; smaller effects show in the total.
 */
const PART_POINTS = 30;

interface Counting {
  version: string;
  since: Date;
}

interface Comparison {
  candidate: Counting;
  other: Counting | undefined;
  name?: string | undefined;
  margins: releaseShapes.Margins;
  isAlone?: boolean;
}

/** `isSignificant` if enough people report it. */
interface PartFinding {
  figures: string;
  isSignificant: boolean;
}

/**
 * Finds a part that fails too often although the sum is good. Counts failures of signed-in people in the last day;
 * single parts' load times mislead.
 */
export const findFailingModule = async (db: Db, remote: string, on: Comparison): Promise<PartFinding | undefined> => {
  const { candidate, other, name, isAlone = false } = on;
  const margins = { ...on.margins, errorPoints: Math.max(PART_POINTS, on.margins.errorPoints) };
  const findings: PartFinding[] = [];
  for (const part of await findModulesWithFailures(db, remote, candidate, margins)) {
    const people = await countModuleByPerson(db, remote, part, candidate);
    const baseline = other ? sumOf(await countModuleByPerson(db, remote, part, other)) : NOTHING;
    const comparison = { baseline, margins, isAlone, ...(name && { name }) };
    const significant = significantModuleVerdict(sumOf(people), people, comparison);
    const figures = significant ?? moduleVerdict(sumOf(people), comparison);
    if (figures) findings.push({ figures: `${part}: ${figures}`, isSignificant: significant !== undefined });
  }
  return findings.find(({ isSignificant }) => isSignificant) ?? findings[0];
};

/** Parts whose failures can exceed the margins: nearly always none. */
const findModulesWithFailures = async (
  db: Db,
  remote: string,
  { version, since }: Counting,
  { minLoads, errorPoints }: releaseShapes.Margins,
): Promise<string[]> => {
  const rows = await db.query<{ screen: string }>(sql`
    select screen from remote_tellers
    where remote = ${remote} and version = ${version} and is_failure and signed_in and screen <> '' and at >= ${since}::timestamptz
    group by screen having count(*) * 100 > ${minLoads * errorPoints}::numeric order by count(*) desc, screen`);
  return rows.map(({ screen }) => screen);
};

/** A failure within an hour replaces that person's load. */
const countModuleByPerson = (db: Db, remote: string, part: string, { version, since }: Counting): Promise<Counted[]> =>
  db.query<Counted>(sql`
    select count(*) filter (where not is_failure and not has_failed)::int as loads,
      count(*) filter (where is_failure)::int as failures, array[]::int[] as buckets
    from (
      select *, bool_or(is_failure) over (partition by person, hour) as has_failed from remote_tellers
      where remote = ${remote} and version = ${version} and screen = ${part} and signed_in and at >= ${since}::timestamptz
    ) told group by person`);

const sumOf = (people: readonly Counted[]): Counted => ({
  loads: people.reduce((sum, { loads }) => sum + loads, 0),
  failures: people.reduce((sum, { failures }) => sum + failures, 0),
  buckets: [],
});
