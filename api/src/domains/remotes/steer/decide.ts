import { releaseShapes, type steer } from 'api-contract';
import { endAlert } from '../../shared/alerts/alerts.ts';
import { AppError } from '../../../calls/app-error.ts';
import { writeHistory } from '../../../calls/change.ts';
import type { Db, WriteDb } from '../../../database/sql.ts';
import { takenNow } from '../checks/taken-now.ts';
import { subjectOf } from '../health/alert-about.ts';
import { countAnew } from '../health/count-anew.ts';
import { endPreviewsOf } from '../previews/accepted.ts';
import { refuseWithoutCanary } from './canary-first.ts';
import { strictest } from './margins.ts';
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
import { asProved, notReady, steerTexts } from './steer-texts.ts';
import { watchFrom } from './watch.ts';

/** Who decides, why, and what it is based on. `tx` of every decision is a transaction: the remote stays locked until its end. */
export interface ReleaseDecision {
  remote: string;
  reason: string;
  /** A person, a team (its token's label, role 'DEPLOY'), or the server itself. */
  by: { sapId: string; role: string };
  requestId: string;
  now: Date;
  /** The remote's lock as the decider saw it; another one is refused. Left out by who decides on no screen. */
  lock?: number | undefined;
}
export const SERVER = { sapId: 'SERVER', role: 'SERVER' } as const;

/** The version that a decision is about, with its checks as they stand now. */
export interface DecidedVersion {
  version: string;
  checks: readonly releaseShapes.ReleaseCheck[];
}
type Action = steer.Steering['action'] | 'install';

const NOBODY: releaseShapes.Audience = { roles: [], share: 0, users: [] };

/**
 * Everyone who is not in a canary's audience gets this version from now on, and it is watched. `takeBack`: open pages leave the one
 * before. `withoutCanary`: a person wants it though the rules want a canary first.
 */
export const activate = (
  tx: WriteDb,
  decision: ReleaseDecision,
  candidate: DecidedVersion,
  { takeBack = false, withoutCanary = false, margins }: Activation = {},
): Promise<void> =>
  decide(tx, decision, 'activate', async (state) => {
    const isTeam = decision.by.role === 'DEPLOY';
    if (isTeam && state.rules.adminOnly) throw new AppError('ACTIVATED_BY_ADMIN');
    const version = await chosen(tx, decision, state, candidate);
    if (isTeam || !withoutCanary) await refuseWithoutCanary(tx, state, version.version, decision.now);
    const after = await makeStable(tx, state, version, decision.now, { takeBack, follow: version.isInstalled });
    return {
      ...after,
      watch: watchFrom(state, margins, decision.now),
      ...(takeBack && state.stable && { takenBack: state.stable }),
      ...(withoutCanary && { withoutCanary }),
    };
  });
interface Activation {
  takeBack?: boolean;
  withoutCanary?: boolean;
  margins?: releaseShapes.Margins | undefined;
}

/**
 * The server's own files hold this version now and the remote follows them. The one before stays for pages that hold it: it is
 * old, not withdrawn. Whether it may be followed is the business of `registry/follow.ts`.
 */
export const install = (
  tx: WriteDb,
  decision: Omit<ReleaseDecision, 'by' | 'reason'>,
  version: Pick<VersionState, 'version' | 'title'>,
): Promise<void> =>
  decide(tx, { ...decision, by: SERVER, reason: '' }, 'install', async (state) => ({
    ...(await makeStable(tx, state, version, decision.now, { takeBack: false, follow: true })),
    watch: watchFrom(state, undefined, decision.now),
  }));

/** Back to a version that is kept; the one that is left is withdrawn from open pages, too. Nothing is followed after that. */
export const rollBack = (tx: WriteDb, decision: ReleaseDecision, candidate: DecidedVersion): Promise<void> =>
  decide(tx, decision, 'rollback', async (state) => {
    const version = await chosen(tx, decision, state, candidate, true);
    return makeStable(tx, state, version, decision.now, { takeBack: true, follow: false });
  });

/**
 * Everyone's version did badly and the one before it comes back. Versions that come with the server are followed as before: a
 * corrected one goes live by itself, this one never again.
 */
export const takeBackStable = (tx: WriteDb, decision: ReleaseDecision, candidate: DecidedVersion): Promise<void> =>
  decide(tx, decision, 'rollback', async (state) => {
    const version = await chosen(tx, decision, state, candidate, true);
    return makeStable(tx, state, version, decision.now, { takeBack: true, follow: state.followsInstalled });
  });

/** Gives a version to an audience, or the canary that there is another audience or other margins. */
export const startCanary = (
  tx: WriteDb,
  decision: ReleaseDecision,
  candidate: DecidedVersion,
  { audience, margins }: { audience: releaseShapes.Audience; margins?: releaseShapes.Margins | undefined },
): Promise<void> =>
  decide(tx, decision, 'canary', async (state) => {
    if (audience.roles.length === 0 && audience.share === 0 && audience.users.length === 0)
      throw new AppError('NO_AUDIENCE');
    const { version } = await chosen(tx, decision, state, candidate);
    await refuseUnknown(tx, audience.users, state.audience.users);
    const isSame = state.canary === version;
    if (state.canary && !isSame) await markLeft(tx, state.name, state.canary, decision.now, false);
    await markLive(tx, state.name, version, false);
    if (!isSame) await countAnew(tx, state.name, { judged: [version], compared: [state.stable] }, decision.now);
    return {
      ...state,
      canary: version,
      canarySince: isSame ? state.canarySince : decision.now,
      audience,
      margins: strictest(margins ?? (isSame ? state.margins : releaseShapes.margins.parse({})), state.rules.loosest),
    };
  });

/** Takes the canary back: also pages that hold it leave it. */
export const endCanary = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'end-canary', async (state) => {
    if (!state.canary) throw new AppError('NO_CANARY');
    await markLeft(tx, state.name, state.canary, decision.now, true);
    return withoutCanary(state);
  });

/** What ADMIN wants of the remote's releases from now on; what is running follows at once. */
export const setRules = (tx: WriteDb, decision: ReleaseDecision, rules: steer.ReleaseRules): Promise<void> =>
  decide(tx, decision, 'rules', async (state) => withRules(state, rules));

/** No menu entries, a notice in place of its screens; every preview of it has ended. */
export const switchOff = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'off', async (state) => {
    await endPreviewsOf(tx, state.name);
    return { ...state, off: decision.reason };
  });

export const switchOn = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'on', async (state) => ({ ...state, off: null }));

const withoutCanary = (state: RemoteState): RemoteState => ({
  ...state,
  canary: null,
  canarySince: null,
  audience: NOBODY,
});

/** Under the remote's lock: what is there, the change, and a line of history that a person can read. */
const decide = async (
  tx: WriteDb,
  { remote, reason, by, requestId, now, lock }: ReleaseDecision,
  action: Action,
  change: (state: RemoteState) => Promise<RemoteState & { takenBack?: string; withoutCanary?: boolean }>,
): Promise<void> => {
  const before = await lockState(tx, remote);
  if (!before) throw new AppError('REMOTE_NOT_FOUND');
  if (lock !== undefined && lock !== before.lock)
    throw new AppError('CHANGED_MEANWHILE', undefined, { current: { ...readable(before), lock: before.lock } });
  const after = await change(before);
  await storeState(tx, after);
  if (before.canary !== after.canary) {
    if (before.canary) await markCanary(tx, remote, before.canary, { until: now });
    if (after.canary) await markCanary(tx, remote, after.canary, { from: now });
  }
  for (const left of [before.stable, before.canary]) {
    if (left && left !== after.stable && left !== after.canary)
      await endAlert(tx, 'remote', subjectOf(remote, left), now);
  }
  const { takenBack, withoutCanary, watch } = after;
  const line = {
    ...readable(after),
    ...(takenBack && { takenBack }),
    ...(withoutCanary && { withoutCanary }),
    ...(watch && watch !== before.watch && { watch }),
    ...(action === 'rules' && { rules: after.rules }),
    ...(before.followsInstalled !== after.followsInstalled && { followsInstalled: after.followsInstalled }),
    ...(reason && { reason }),
  };
  const old = { ...readable(before), ...(action === 'rules' && { rules: before.rules }) };
  await writeHistory(tx, { kind: 'remote', id: remote, action, before: old, after: line }, by, requestId);
};

const readable = ({ stable, canary, audience, margins, off }: RemoteState) => ({
  stable,
  canary,
  ...(canary && { audience, margins }),
  off,
});

/** The version that is to go live. On the way back to what was everyone's only what would break it keeps it away. */
const chosen = async (
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
    notReady(isProved ? asProved(checks) : checks) ||
    (await takenNow(tx, state.name, version, isProved ? state.stable : null)).join(' ');
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
  await countAnew(tx, state.name, { judged: [version, state.canary] }, now);
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
