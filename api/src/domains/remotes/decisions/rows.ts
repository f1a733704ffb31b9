import { type releaseShapes, rollouts, steer } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { toStrictestMargins } from './margins.ts';
import type { Watch } from './watch.ts';

export interface Rollout extends rollouts.RolloutState {
  /** Start of the plan's patience. */
  from: string;
  approved: number;
  byTeam: boolean;
}

export interface RemoteState {
  name: string;
  title: string;
  off: string | null;
  stable: string | null;
  stableSince: Date | null;
  followsInstalled: boolean;
  canary: string | null;
  canarySince: Date | null;
  audience: releaseShapes.Audience;
  margins: releaseShapes.Margins;
  watch: Watch | null;
  rules: steer.ReleaseRules;
  plan: rollouts.RolloutPlan | null;
  rollout: Rollout | null;
  lock: number;
}

interface Row extends Omit<RemoteState, 'audience' | 'margins' | 'rules' | 'plan'> {
  rules: unknown;
  plan: unknown;
  roles: releaseShapes.Audience['roles'];
  share: number;
  users: string[];
  errorPoints: number;
  loadFactor: number;
  minLoads: number;
}

const columns = sql`name, title, off_reason as off, stable, stable_since as "stableSince",
  follows_installed as "followsInstalled", canary, canary_since as "canarySince", canary_roles as roles,
  canary_share as share, canary_users as users, error_points as "errorPoints", load_factor as "loadFactor",
  min_loads as "minLoads", rules, watch, plan, rollout, lock`;

const toRemoteState = ({
  roles,
  share,
  users,
  errorPoints,
  loadFactor,
  minLoads,
  rules,
  plan,
  ...row
}: Row): RemoteState =>
  withRules(
    {
      ...row,
      audience: { roles, share: Number(share), users },
      plan: plan === null ? null : rollouts.rolloutPlan.parse(plan),
      margins: { errorPoints: Number(errorPoints), loadFactor: Number(loadFactor), minLoads },
    },
    steer.releaseRules.parse(rules),
  );

/** Limits margins to the loosest allowed. */
export const withRules = (
  { margins, watch, ...state }: Omit<RemoteState, 'rules'>,
  rules: steer.ReleaseRules,
): RemoteState => ({
  ...state,
  rules,
  margins: toStrictestMargins(margins, rules.loosest),
  watch: watch && { ...watch, margins: toStrictestMargins(watch.margins, rules.loosest) },
});

export const findRemoteStates = async (db: Db): Promise<RemoteState[]> =>
  (await db.query<Row>(sql`select ${columns} from remotes order by title, name`)).map(toRemoteState);

export const stateByName = async (db: Db, name: string): Promise<RemoteState | undefined> => {
  const row = await db.one<Row>(sql`select ${columns} from remotes where name = ${name}`);
  return row && toRemoteState(row);
};

export const lockState = async (tx: WriteDb, name: string): Promise<RemoteState | undefined> => {
  const row = await tx.one<Row>(sql`select ${columns} from remotes where name = ${name} for update`);
  return row && toRemoteState(row);
};

export const storeState = (tx: WriteDb, { audience, margins, watch, plan, rollout, ...state }: RemoteState) =>
  tx.query(sql`update remotes set title = ${state.title}, off_reason = ${state.off}, stable = ${state.stable},
    stable_since = ${state.stableSince}, follows_installed = ${state.followsInstalled}, canary = ${state.canary},
    canary_since = ${state.canarySince}, canary_roles = ${audience.roles}, canary_share = ${audience.share},
    canary_users = ${audience.users}, error_points = ${margins.errorPoints}, load_factor = ${margins.loadFactor},
    min_loads = ${margins.minLoads}, rules = ${JSON.stringify(state.rules)}::jsonb,
    watch = ${watch && JSON.stringify(watch)}::jsonb, plan = ${plan && JSON.stringify(plan)}::jsonb,
    rollout = ${rollout && JSON.stringify(rollout)}::jsonb, lock = lock + 1
    where name = ${state.name}`);

export const storeRollout = async (tx: WriteDb, name: string, rollout: Rollout): Promise<void> => {
  await tx.query(sql`update remotes set rollout = ${JSON.stringify(rollout)}::jsonb
    where name = ${name} and rollout <> ${JSON.stringify(rollout)}::jsonb`);
};

export const findRollingOut = async (db: Db): Promise<string[]> =>
  (await db.query<{ name: string }>(sql`select name from remotes where rollout is not null order by name`)).map(
    ({ name }) => name,
  );

export interface VersionState {
  version: string;
  title: string;
  isInstalled: boolean;
  wasStable: boolean;
  isTakenBack: boolean;
  isGone: boolean;
}

/** Also blocks housekeeping from removing its files. */
export const lockVersion = (tx: WriteDb, remote: string, version: string): Promise<VersionState | undefined> =>
  tx.one<VersionState>(sql`
    select v.version, v.built ->> 'title' as title, v.was_stable as "wasStable", v.removed_at is not null as "isGone",
      v.withdrawn_at is not null as "isTakenBack",
      v.version is not distinct from r.installed as "isInstalled"
    from remote_versions v join remotes r on r.name = v.remote
    where v.remote = ${remote} and v.version = ${version} for update of v`);

export const markLive = (tx: WriteDb, remote: string, version: string, isStable: boolean) =>
  tx.query(sql`update remote_versions set live_until = null, withdrawn_at = null, was_stable = was_stable or ${isStable}
    where remote = ${remote} and version = ${version}`);

export const forgiveVersion = (tx: WriteDb, remote: string, version: string) =>
  tx.query(sql`update remote_versions set withdrawn_at = null where remote = ${remote} and version = ${version}`);

/** Sessions may keep it for a while. `isTakenBack`: pages leave it at the next navigation. */
export const markLeft = (tx: WriteDb, remote: string, version: string, now: Date, isTakenBack: boolean) =>
  tx.query(sql`update remote_versions set live_until = ${now}, withdrawn_at = case when ${isTakenBack} then ${now} else withdrawn_at end,
      was_stable = was_stable or version is not distinct from (select stable from remotes where name = ${remote})
    where remote = ${remote} and version = ${version}`);

export const markCanary = (
  tx: WriteDb,
  remote: string,
  version: string,
  { from, until }: { from?: Date; until?: Date },
) =>
  tx.query(sql`update remote_versions set canary_since = coalesce(${from ?? null}, canary_since), canary_until = ${until ?? null}
    where remote = ${remote} and version = ${version}`);

export const unknownUsers = async (db: Db, sapIds: readonly string[]): Promise<string[]> => {
  const rows = await db.query<{ sapId: string }>(sql`
    select asked as "sapId" from unnest(${sapIds}::text[]) as asked
    where not exists (select from users where sap_id = asked)`);
  return rows.map(({ sapId }) => sapId);
};
