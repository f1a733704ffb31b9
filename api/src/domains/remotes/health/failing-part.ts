import type { releaseShapes } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { type Counted, NOTHING } from './health.ts';
import { partVerdict, soundPartVerdict } from './verdict.ts';

/**
 * By how many percentage points more often than usual a part alone has to fail: many parts are looked at, each of few openings, and one of
 * them has bad luck soon. What fails less shows in the sum of all.
 */
const PART_POINTS = 30;

/** A version and the time from which it is counted. */
interface Counting {
  version: string;
  since: Date;
}

interface Comparison {
  judged: Counting;
  /** What it is compared with, and what a sentence calls that. */
  other: Counting | undefined;
  name?: string | undefined;
  margins: releaseShapes.Margins;
  isAlone?: boolean;
}

/** Why a version has to go for one of its parts, in the measured figures. `isSound`: enough people say so. */
interface PartFinding {
  figures: string;
  isSound: boolean;
}

/**
 * The screen or extension that fails too often by itself, however well the remote's others do: one that is dead among many openings of its
 * remote would not be seen in their sum. Of what signed-in people told within the last day; only failures count, as load times of one
 * part are of few, and there are many parts to be unlucky with.
 */
export const failingPart = async (db: Db, remote: string, on: Comparison): Promise<PartFinding | undefined> => {
  const { judged, other, name, isAlone = false } = on;
  const margins = { ...on.margins, errorPoints: Math.max(PART_POINTS, on.margins.errorPoints) };
  const findings: PartFinding[] = [];
  for (const part of await partsWithFailures(db, remote, judged, margins)) {
    const people = await countedOfPart(db, remote, part, judged);
    const usual = other ? sumOf(await countedOfPart(db, remote, part, other)) : NOTHING;
    const comparison = { usual, margins, isAlone, ...(name && { name }) };
    const sound = soundPartVerdict(sumOf(people), people, comparison);
    const figures = sound ?? partVerdict(sumOf(people), comparison);
    if (figures) findings.push({ figures: `${part}: ${figures}`, isSound: sound !== undefined });
  }
  return findings.find(({ isSound }) => isSound) ?? findings[0];
};

/** The parts of which so many failures were told that their rate can pass the margins. Nearly always none: nothing else is read then. */
const partsWithFailures = async (
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

/** What each person was counted for, of one part: what failed for somebody within an hour is no load of that hour. */
const countedOfPart = (db: Db, remote: string, part: string, { version, since }: Counting): Promise<Counted[]> =>
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
