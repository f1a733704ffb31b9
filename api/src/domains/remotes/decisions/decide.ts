import { releaseShapes, type steer } from 'api-contract';
import { endAlert } from '../../../platform/alerts.ts';
import { AppError } from '../../../errors/app-error.ts';
import { writeHistory } from '../../../platform/write-history.ts';
import type { Db, WriteDb } from '../../../database/sql.ts';
import { findAddressConflicts } from '../checks/find-address-conflicts.ts';
import { toHealthSubject } from '../health/alert-about.ts';
import { resetCounters } from '../health/reset-counters.ts';
import { endPreviewsOf } from '../previews/accepted.ts';
import { toRolloutSubject } from './rollout-alert.ts';
import { refuseWithoutCanary } from './refuse-without-canary.ts';
import { toStrictestMargins } from './margins.ts';
import {
  lockState,
  lockVersion,
  markCanary,
  markLeft,
  markLive,
  type RemoteState,
  storeState,
  unknownUsers,
  type VersionState,
  withRules,
} from './rows.ts';
import { asProved, explainNotReady, steerTexts } from './steer-texts.ts';
import { beginWatch } from './watch.ts';

/** `tx` must be a transaction: it locks the remote to its end. */
export interface ReleaseDecision {
  remote: string;
  reason: string;
  /** A person, a team (token's label, role 'DEPLOY'), or the server. */
  by: { sapId: string; role: string };
  requestId: string;
  now: Date;
  /** Lock number the decider saw; another is refused. Missing for decisions without a screen. */
  lock?: number | undefined;
}
export const SERVER_ACTOR = { sapId: 'SERVER', role: 'SERVER' } as const;

export interface DecidedVersion {
  version: string;
  checks: readonly releaseShapes.ReleaseCheck[];
}
type Action = Exclude<steer.Steering['action'], 'skip'> | 'install' | 'step';

const NOBODY: releaseShapes.Audience = { roles: [], share: 0, users: [] };

/** Watches it, too. `takeBack`: open pages leave the previous one. `withoutCanary`: skip the rule of a canary first. */
export const activateVersion = (
  tx: WriteDb,
  decision: ReleaseDecision,
  candidate: DecidedVersion,
  { takeBack = false, withoutCanary = false, margins }: Activation = {},
): Promise<void> =>
  decide(tx, decision, 'activate', async (state) => {
    if (decision.by.role === 'DEPLOY' && state.rules.adminOnly) throw new AppError('ACTIVATED_BY_ADMIN');
    return {
      ...(await becomeStable(tx, decision, state, candidate, { takeBack, withoutCanary, margins })),
      ...(takeBack && state.stable && { takenBack: state.stable }),
      ...(withoutCanary && { withoutCanary }),
    };
  });

export const becomeStable = async (
  tx: WriteDb,
  decision: ReleaseDecision,
  state: RemoteState,
  candidate: DecidedVersion,
  { takeBack = false, withoutCanary = false, margins }: Activation = {},
): Promise<RemoteState> => {
  const version = await lockActivatable(tx, decision, state, candidate);
  if (decision.by.role === 'DEPLOY' || !withoutCanary)
    await refuseWithoutCanary(tx, state, version.version, decision.now);
  const after = await makeStable(tx, state, version, decision.now, { takeBack, follow: version.isInstalled });
  return { ...after, watch: beginWatch(state, margins, decision.now) };
};
interface Activation {
  takeBack?: boolean;
  withoutCanary?: boolean;
  margins?: releaseShapes.Margins | undefined;
}

/**
 * Follows the server's own files. The previous version is old, not withdrawn. `registry/follow-installed.ts` decides
 * whether to follow.
 */
export const installVersion = (
  tx: WriteDb,
  decision: Omit<ReleaseDecision, 'by' | 'reason'>,
  version: Pick<VersionState, 'version' | 'title'>,
): Promise<void> =>
  decide(tx, { ...decision, by: SERVER_ACTOR, reason: '' }, 'install', async (state) => ({
    ...(await makeStable(tx, state, version, decision.now, { takeBack: false, follow: true })),
    watch: beginWatch(state, undefined, decision.now),
  }));

/** Withdraws the current version from open pages and stops following. */
export const rollBack = (tx: WriteDb, decision: ReleaseDecision, candidate: DecidedVersion): Promise<void> =>
  decide(tx, decision, 'rollback', async (state) => {
    const version = await lockActivatable(tx, decision, state, candidate, true);
    return makeStable(tx, state, version, decision.now, { takeBack: true, follow: false });
  });

/**
 * Returns to the previous version after bad health. Following goes on: a fix can go live by itself, the bad version can
 * not.
 */
export const takeBackStable = (tx: WriteDb, decision: ReleaseDecision, candidate: DecidedVersion): Promise<void> =>
  decide(tx, decision, 'rollback', async (state) => {
    const version = await lockActivatable(tx, decision, state, candidate, true);
    return makeStable(tx, state, version, decision.now, { takeBack: true, follow: state.followsInstalled });
  });

export const startCanary = (
  tx: WriteDb,
  decision: ReleaseDecision,
  candidate: DecidedVersion,
  canary: Canary,
): Promise<void> => decide(tx, decision, 'canary', (state) => becomeCanary(tx, decision, state, candidate, canary));
interface Canary {
  audience: releaseShapes.Audience;
  margins?: releaseShapes.Margins | undefined;
}

export const becomeCanary = async (
  tx: WriteDb,
  decision: ReleaseDecision,
  state: RemoteState,
  candidate: DecidedVersion,
  { audience, margins }: Canary,
): Promise<RemoteState> => {
  if (audience.roles.length === 0 && audience.share === 0 && audience.users.length === 0)
    throw new AppError('NO_AUDIENCE');
  const { version } = await lockActivatable(tx, decision, state, candidate);
  await refuseUnknown(tx, audience.users, state.audience.users);
  const isSame = state.canary === version;
  if (state.canary && !isSame) await markLeft(tx, state.name, state.canary, decision.now, false);
  await markLive(tx, state.name, version, false);
  if (!isSame) await resetCounters(tx, state.name, { candidates: [version], compared: [state.stable] }, decision.now);
  return {
    ...state,
    canary: version,
    canarySince: isSame ? state.canarySince : decision.now,
    audience,
    margins: toStrictestMargins(
      margins ?? (isSame ? state.margins : releaseShapes.margins.parse({})),
      state.rules.loosest,
    ),
  };
};

export const endCanary = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'end-canary', (state) => leaveCanary(tx, state, decision.now));

export const leaveCanary = async (tx: WriteDb, state: RemoteState, now: Date): Promise<RemoteState> => {
  if (!state.canary) throw new AppError('NO_CANARY');
  await markLeft(tx, state.name, state.canary, now, true);
  return withoutCanary(state);
};

export const setRules = (tx: WriteDb, decision: ReleaseDecision, rules: steer.ReleaseRules): Promise<void> =>
  decide(tx, decision, 'rules', async (state) => withRules(state, rules));

/** Hides menu entries, replaces screens by a notice and ends previews. */
export const switchOff = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'off', async (state) => {
    await endPreviewsOf(tx, state.name);
    return { ...state, off: decision.reason };
  });

export const switchRemoteOn = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'on', async (state) => ({ ...state, off: null }));

const withoutCanary = (state: RemoteState): RemoteState => ({
  ...state,
  canary: null,
  canarySince: null,
  audience: NOBODY,
});

type Decided = RemoteState & {
  takenBack?: string;
  withoutCanary?: boolean;
  planStep?: { step: number; of: number };
};

/** Another decision about its versions ends a rollout. */
const endOvertaken = <S extends RemoteState>(action: Action, before: RemoteState, after: S): S => {
  const { rollout } = after;
  const isOvertaken =
    rollout === before.rollout &&
    rollout !== null &&
    (action === 'canary' || after.stable !== before.stable || (rollout.step > 0 && after.canary !== rollout.version));
  return isOvertaken ? { ...after, rollout: null } : after;
};

export const decide = async (
  tx: WriteDb,
  { remote, reason, by, requestId, now, lock }: ReleaseDecision,
  action: Action,
  change: (state: RemoteState) => Promise<Decided>,
): Promise<void> => {
  const before = await lockState(tx, remote);
  if (!before) throw new AppError('REMOTE_NOT_FOUND');
  if (lock !== undefined && lock !== before.lock)
    throw new AppError('CHANGED_MEANWHILE', undefined, { current: { ...toHistoryState(before), lock: before.lock } });
  const after = endOvertaken(action, before, await change(before));
  await storeState(tx, after);
  if (before.canary !== after.canary) {
    if (before.canary) await markCanary(tx, remote, before.canary, { until: now });
    if (after.canary) await markCanary(tx, remote, after.canary, { from: now });
  }
  for (const left of [before.stable, before.canary]) {
    if (left && left !== after.stable && left !== after.canary)
      await endAlert(tx, 'remote', toHealthSubject(remote, left), now);
  }
  if (before.rollout?.state === 'asking')
    await endAlert(tx, 'remote', toRolloutSubject(remote, before.rollout.version), now);
  const { takenBack, withoutCanary, watch, planStep } = after;
  const rollout = before.rollout === after.rollout ? undefined : (after.rollout ?? before.rollout)?.version;
  const line = {
    ...toHistoryState(after),
    ...(takenBack && { takenBack }),
    ...(withoutCanary && { withoutCanary }),
    ...(watch && watch !== before.watch && { watch }),
    ...(action === 'rules' && { rules: after.rules }),
    ...(action === 'plan' && { plan: after.plan }),
    ...(rollout && { rollout }),
    ...(planStep && { planStep }),
    ...(before.followsInstalled !== after.followsInstalled && { followsInstalled: after.followsInstalled }),
    ...(reason && { reason }),
  };
  const old = {
    ...toHistoryState(before),
    ...(action === 'rules' && { rules: before.rules }),
    ...(action === 'plan' && { plan: before.plan }),
  };
  await writeHistory(tx, { kind: 'remote', id: remote, action, before: old, after: line }, by, requestId);
};

const toHistoryState = ({ stable, canary, audience, margins, off }: RemoteState) => ({
  stable,
  canary,
  ...(canary && { audience, margins }),
  off,
});

/** A rollback target is refused only for what would break it. */
export const lockActivatable = async (
  tx: WriteDb,
  { by }: ReleaseDecision,
  state: RemoteState,
  { version, checks }: DecidedVersion,
  isWayBack = false,
): Promise<VersionState> => {
  const target = await lockVersion(tx, state.name, version);
  if (!target) throw new AppError('VERSION_NOT_FOUND');
  if (target.isGone) throw new AppError('VERSION_GONE');
  if (state.stable === version) throw new AppError('VERSION_IS_STABLE');
  const isProved = isWayBack && target.wasStable;
  const text =
    (by.role === 'DEPLOY' && target.isTakenBack && steerTexts.takenBack) ||
    (by.role === 'SERVER' && target.isTakenBack && steerTexts.takenBackItself) ||
    explainNotReady(isProved ? asProved(checks) : checks) ||
    (await findAddressConflicts(tx, state.name, version, isProved ? state.stable : null)).join(' ');
  if (text) throw new AppError('VERSION_NOT_READY', undefined, { text });
  return target;
};

const makeStable = async (
  tx: WriteDb,
  state: RemoteState,
  { version, title }: Pick<VersionState, 'version' | 'title'>,
  now: Date,
  { takeBack, follow }: { takeBack: boolean; follow: boolean },
): Promise<RemoteState> => {
  if (state.stable) await markLeft(tx, state.name, state.stable, now, takeBack);
  await markLive(tx, state.name, version, true);
  await resetCounters(tx, state.name, { candidates: [version, state.canary] }, now);
  const rest = state.canary === version ? withoutCanary(state) : state;
  return { ...rest, title, stable: version, stableSince: now, watch: null, followsInstalled: follow };
};

const refuseUnknown = async (tx: Db, users: readonly string[], known: readonly string[]): Promise<void> => {
  const unknown = await unknownUsers(
    tx,
    users.filter((sapId) => !known.includes(sapId)),
  );
  if (unknown.length > 0) throw new AppError('USER_NOT_FOUND', undefined, { text: steerTexts.nobodyCalled(unknown) });
};
