import { releaseShapes } from 'api-contract';
import { raiseAlert } from '../../../platform/alerts.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Core } from '../../../platform/core.ts';
import { type Db, toWriteDb, sql, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { rerunChecks } from '../checks/index.ts';
import { endCanary, SERVER_ACTOR, takeBackStable } from '../decisions/decide.ts';
import { lockState, type RemoteState, stateByName } from '../decisions/rows.ts';
import { watchNow } from '../decisions/watch.ts';
import { toHealthAlert } from './alert-about.ts';
import { findFailingModule } from './failing-module.ts';
import { type Counted, countByPerson, countByVersion, NOTHING, countOpened } from './health.ts';
import { significantVerdict, verdict } from './verdict.ts';

interface Candidate {
  as: 'canary' | 'stable';
  version: string;
  since: Date;
  other: string | null;
  otherSince: Date;
  margins: releaseShapes.Margins;
}

/** `isSignificant` if enough people report it. */
interface Finding {
  counted: Counted;
  figures?: string;
  isSignificant: boolean;
}

/** Rolls an unhealthy version back. */
export const judgeRemote = async (core: Core, remote: string, requestId: string): Promise<boolean> => {
  // Without the lock: usually there is nothing to do.
  const state = await stateByName(core.db, remote);
  let hasTaken = false;
  let hasFinding = false;
  for (const candidate of findCandidates(state, core.now())) {
    const { counted, figures, isSignificant } = await assessCandidate(core.db, remote, candidate);
    const about = (text: string) => toHealthAlert(remote, candidate.version, text);
    hasFinding ||= figures !== undefined;
    if (!figures) {
      if (candidate.as === 'stable' && state && countOpened(counted) >= state.rules.watchLoads)
        await endWatch(core.unauditedWrite('health'), remote, candidate);
    } else if (!isSignificant) {
      const text = `${figures} Too few people say so for the server to roll it back: please decide.`;
      await raiseAlert(core.unauditedWrite('health'), about(text), core.now());
    } else {
      try {
        hasTaken = (await takeBack(core, remote, candidate, requestId)) || hasTaken;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const text = `${figures} The server can not bring ${candidate.other} back: ${error.message} Please decide.`;
        await raiseAlert(core.unauditedWrite('health'), about(text), core.now());
      }
    }
  }
  if (!hasFinding && state) await tellOfFailing(core, state);
  return hasTaken;
};

/** For alerts without a baseline: first versions, ended watches. */
const ALERT_MARGINS: releaseShapes.Margins = { ...releaseShapes.margins.parse({}), minLoads: 20, errorPoints: 50 };
const ALERT_MS = 3_600_000;

const tellOfFailing = async (core: Core, { name, stable, stableSince }: RemoteState): Promise<void> => {
  if (!stable) return;
  const since = new Date(Math.max(stableSince?.getTime() ?? 0, core.now().getTime() - ALERT_MS));
  const counted = (await countByVersion(core.db, name, [stable], since, { signedIn: true })).get(stable) ?? NOTHING;
  const alone = { margins: ALERT_MARGINS, isAlone: true };
  const figures =
    verdict(counted, { ...alone, baseline: NOTHING }) ??
    (await findFailingModule(core.db, name, { ...alone, candidate: { version: stable, since }, other: undefined }))
      ?.figures;
  if (!figures) return;
  const text = `${figures} Everyone has this version, and the server has none to bring back: please decide.`;
  await raiseAlert(core.unauditedWrite('health'), toHealthAlert(name, stable, text), core.now());
};

/** Under the remote's lock, so that one server rolls it back once. */
const takeBack = async (core: Core, remote: string, seen: Candidate, requestId: string): Promise<boolean> => {
  const checks = seen.as === 'stable' && seen.other ? await rerunChecks(core, remote, seen.other) : [];
  return inTransaction(core.pool, async (client) => {
    const tx = toWriteDb(client);
    const now = core.now();
    const candidate = findCandidates(await lockState(tx, remote), now).find(
      ({ as, version, other }) => as === seen.as && version === seen.version && other === seen.other,
    );
    const finding = candidate && (await assessCandidate(tx, remote, candidate));
    if (!finding?.isSignificant) return false;
    const decision = { remote, reason: `Rolled back: ${finding.figures}`, by: SERVER_ACTOR, requestId, now };
    if (seen.as === 'canary') await endCanary(tx, decision);
    else await takeBackStable(tx, decision, { version: seen.other ?? '', checks });
    const what =
      seen.as === 'canary' ? 'The canary was rolled back' : `It was rolled back, and everyone has ${seen.other} again`;
    await raiseAlert(tx, { ...toHealthAlert(remote, seen.version, `${what}: ${finding.figures}`), isOver: true }, now);
    return true;
  });
};

const findCandidates = (state: RemoteState | undefined, now: Date): Candidate[] => {
  if (!state) return [];
  const { stable, stableSince, canary, canarySince, margins, rollout } = state;
  const candidates: Candidate[] = [];
  if (canary && canarySince) {
    // Both over the same time; of a rollout, its step.
    const step = rollout?.version === canary ? Date.parse(rollout.since) : 0;
    const since = new Date(Math.max(canarySince.getTime(), stableSince?.getTime() ?? 0, step));
    candidates.push({ as: 'canary', version: canary, since, other: stable, otherSince: since, margins });
  }
  const watch = watchNow(state, now);
  if (watch && stable && stableSince) {
    const otherSince = new Date(watch.from);
    candidates.push({
      as: 'stable',
      version: stable,
      since: stableSince,
      other: watch.before,
      otherSince,
      margins: watch.margins,
    });
  }
  return candidates;
};

export const assessCanary = async (db: Db, state: RemoteState, now: Date): Promise<Finding | undefined> => {
  const canary = findCandidates(state, now).find(({ as }) => as === 'canary');
  return canary && assessCandidate(db, state.name, canary);
};

const assessCandidate = async (db: Db, remote: string, on: Candidate): Promise<Finding> => {
  const { as, version, since, other, otherSince, margins } = on;
  const countsOf = async (one: string, from: Date) =>
    (await countByVersion(db, remote, [one], from, { signedIn: true })).get(one) ?? NOTHING;
  const counted = await countsOf(version, since);
  const baseline = other ? await countsOf(other, otherSince) : NOTHING;
  const name = as === 'stable' && other ? `version ${other}` : undefined;
  const comparison = { baseline, margins, ...(name && { name }) };
  const figures = verdict(counted, comparison);
  const significant =
    figures && significantVerdict(counted, await countByPerson(db, remote, version, since), comparison);
  if (significant) return { counted, figures: significant, isSignificant: true };
  // Counts, however few people report on the whole.
  const ofPart = await findFailingModule(db, remote, {
    candidate: { version, since },
    other: other ? { version: other, since: otherSince } : undefined,
    ...{ margins, name },
  });
  if (ofPart?.isSignificant) return { counted, ...ofPart };
  const doubtful = figures ?? ofPart?.figures;
  return { counted, ...(doubtful && { figures: doubtful }), isSignificant: false };
};

const endWatch = (db: WriteDb, remote: string, { version, other }: Candidate) =>
  db.query(sql`update remotes set watch = null
    where name = ${remote} and stable = ${version} and watch ->> 'before' = ${other}`);
