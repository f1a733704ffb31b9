import { type Db, exactlyOne, raw, type Sql, sql, type WriteDb } from '../../../database/sql.ts';

/** Days of a club without a target (D-362). */
const DEFAULT_DAYS = 30;

export const selectTarget = (alias: string): Sql => sql`coalesce(${raw(`${alias}.days`)}, ${DEFAULT_DAYS}::int)`;

/** Its history's record. */
export const TARGETS_ID = 'visit-targets';

interface Target {
  club: string;
  days: number;
}
export interface VisitTargets {
  targets: Target[];
  version: number;
}

/** Targets of all clubs that dealers have, or that ADMIN has set. */
export const readVisitTargets = (db: Db): Promise<VisitTargets> =>
  exactlyOne<VisitTargets>(
    db,
    sql`select (select coalesce(sum(version), 0)::int from visit_targets) as version, (
      select coalesce(json_agg(json_build_object('club', c.club, 'days', ${selectTarget('t')}) order by c.club), '[]')
      from (select club from dealer_totals where dealers > 0 union select club from visit_targets) c
        left join visit_targets t on t.club = c.club) as targets`,
  );

export const lockVisitTargets = async (tx: WriteDb): Promise<VisitTargets> => {
  await tx.query(sql`lock table visit_targets in share row exclusive mode`);
  return readVisitTargets(tx);
};

/** The last of a repeated club counts: one statement cannot write a row twice. */
export const saveVisitTargets = async (tx: WriteDb, targets: readonly Target[]): Promise<VisitTargets> => {
  const last = [...new Map(targets.map((target) => [target.club, target])).values()];
  await tx.query(sql`
    insert into visit_targets as t (club, days)
    select n.club, n.days from json_to_recordset(${JSON.stringify(last)}::json) as n (club text, days int)
    on conflict (club) do update set days = excluded.days, version = t.version + 1`);
  return readVisitTargets(tx);
};

const daysOf = ({ targets }: VisitTargets, others: VisitTargets): Record<string, number> => {
  const known = new Map(others.targets.map(({ club, days }) => [club, days]));
  return Object.fromEntries(
    targets.flatMap(({ club, days }) => (known.get(club) === days ? [] : [[club || 'No club', days]])),
  );
};

/** Only what changed, for the history. */
export const diffVisitTargets = (before: VisitTargets, after: VisitTargets) => ({
  before: daysOf(before, after),
  after: daysOf(after, before),
});
