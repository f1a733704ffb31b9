import type { BuiltRemote, FeedRemote, steer } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { iso, selectName, toPage, type PageQuery } from '../../../database/sql-parts.ts';
import { slotNotices } from '../checks/collisions.ts';
import { problemsByVersion } from '../compatibility/repository.ts';
import { getHealth, getHealthOfLive, healthSince, NO_HEALTH } from '../health/health.ts';
import { countViolations } from '../policy/repository.ts';
import { type RemoteState, stateByName, findRemoteStates } from '../decisions/rows.ts';
import { watchNow } from '../decisions/watch.ts';

const buildOverview = async (db: Db, states: readonly RemoteState[], now: Date): Promise<steer.AdminRemote[]> => {
  const since = healthSince(now);
  const live = states.flatMap(({ name, stable, canary }) =>
    [stable, canary].flatMap((version) => (version ? [{ remote: name, version }] : [])),
  );
  const health = await getHealthOfLive(db, live, since);
  const violations = await countViolations(db, since);
  const versions = await countVersions(db);
  const problems = await problemsByVersion(db, now);
  const toLiveVersion = (name: string, version: string | null, at: Date | null) => {
    if (!version || !at) return null;
    const key = `${name}/${version}`;
    return {
      version,
      since: at.toISOString(),
      health: health.get(key) ?? NO_HEALTH,
      incompatibilities: problems.get(key) ?? [],
    };
  };
  return states.map((state) => {
    const { name, title, off, stable, stableSince, canary, canarySince, audience, margins, followsInstalled, lock } =
      state;
    const watch = watchNow(state, now);
    const tried = toLiveVersion(name, canary, canarySince);
    return {
      name,
      title,
      off,
      stable: toLiveVersion(name, stable, stableSince),
      canary: tried && { ...tried, audience, margins },
      watch: watch && { before: watch.before, until: watch.until, margins: watch.margins },
      rules: state.rules,
      plan: state.plan,
      rollout: state.rollout,
      followsInstalled,
      versions: versions.get(name) ?? 0,
      violations: violations.get(name) ?? 0,
      lock,
    };
  });
};

export const getRemotesOverview = async (db: Db, now: Date): Promise<steer.AdminRemote[]> =>
  buildOverview(db, await findRemoteStates(db), now);

export const findRemoteOverview = async (db: Db, name: string, now: Date): Promise<steer.AdminRemote | undefined> => {
  const state = await stateByName(db, name);
  return state && (await buildOverview(db, [state], now))[0];
};

const countVersions = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.query<{ remote: string; count: number }>(
    sql`select remote, count(*)::int as count from remote_versions group by remote`,
  );
  return new Map(rows.map(({ remote, count }) => [remote, count]));
};

export const findVersions = async (
  db: Db,
  remote: string,
  query: PageQuery,
  live: readonly FeedRemote[],
  now: Date,
): Promise<steer.KeptVersion[]> => {
  type Row = Omit<steer.KeptVersion, 'health' | 'incompatibilities' | 'notices'> &
    Pick<BuiltRemote, 'slots' | 'extensions'>;
  const rows = await db.query<Row>(sql`
    select v.version, v.source, ${iso('v.at')} as at, v.by, coalesce(${selectName('v.by')}, '') as "byName", v.note, v.commit, v.built ->> 'contract' as contract, v.bytes,
      (select count(*)::int from jsonb_object_keys(v.files)) as files, v.checks,
      case v.version when r.stable then 'stable' when r.canary then 'canary' end as live,
      v.was_stable or v.version is not distinct from r.stable as "wasStable",
      ${iso('v.withdrawn_at')} as "withdrawnAt", v.removed_at is null as kept,
      coalesce(v.built -> 'slots', '[]') as slots, coalesce(v.built -> 'extensions', '[]') as extensions
    from remote_versions v join remotes r on r.name = v.remote
    where v.remote = ${remote} order by v.at desc, v.version ${toPage(query).part}`);
  const versions = rows.map(({ version }) => version);
  const health = await getHealth(db, remote, versions, healthSince(now));
  const problems = await problemsByVersion(db, now);
  return rows.map(({ slots, extensions, ...row }) => {
    // The stable version has replaced what it was released against.
    const replaced = row.live === 'stable' ? live.filter(({ name }) => name !== remote) : live;
    return {
      ...row,
      health: health.get(row.version) ?? NO_HEALTH,
      incompatibilities: problems.get(`${remote}/${row.version}`) ?? [],
      notices: row.kept ? slotNotices({ name: remote, slots, extensions }, replaced) : [],
    };
  });
};

const SHOWN = 200;
type Entry = ReturnType<typeof steer.remoteDetails.response.parse>['data']['history'][number];

export const findDecisions = (db: Db, remote: string): Promise<Entry[]> =>
  db.query<Entry>(sql`
    select ${iso('at')} as at, by_sap_id as by, coalesce(${selectName('history.by_sap_id')}, '') as "byName", by_role as "byRole", action, before, after
    from history where kind = 'remote' and record_id = ${remote} order by id desc limit ${SHOWN}`);
