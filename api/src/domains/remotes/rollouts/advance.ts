import { randomUUID } from 'node:crypto';
import type { releaseShapes } from 'api-contract';
import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import { type Db, toWriteDb, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { endAlert, raiseAlert } from '../../../platform/alerts.ts';
import type { Core } from '../../../platform/core.ts';
import { rerunChecks } from '../checks/index.ts';
import { countByPerson, countOpened, errorRate, loadTime } from '../health/health.ts';
import { assessCanary, judgeRemote } from '../health/judge.ts';
import { SERVER_ACTOR } from '../decisions/decide.ts';
import { toRolloutAlert, toRolloutSubject } from '../decisions/rollout-alert.ts';
import {
  findRollingOut,
  lockState,
  type RemoteState,
  type Rollout,
  stateByName,
  storeRollout,
} from '../decisions/rows.ts';
import { readFreezes } from './freeze-repository.ts';
import { findNextMove } from './next-move.ts';
import { abortRollout, beginNextStep } from './rollout.ts';
import type { Evidence } from './evidence.ts';
import { rolloutTexts } from './rollout-texts.ts';

const MINUTE = 60_000;
const NO_EVIDENCE: Evidence = { people: 0, loads: 0, errorRate: null, loadMs: null, doubt: undefined };

const readEvidence = async (db: Db, state: RemoteState, rollout: Rollout, now: Date): Promise<Evidence> => {
  const finding = rollout.step > 0 ? await assessCanary(db, state, now) : undefined;
  if (!finding) return NO_EVIDENCE;
  const { counted, figures } = finding;
  const people = (await countByPerson(db, state.name, rollout.version, new Date(rollout.since))).length;
  return {
    // Reports of single people are kept for a day.
    people: Math.max(people, rollout.people),
    loads: countOpened(counted),
    errorRate: errorRate(counted),
    loadMs: loadTime(counted),
    doubt: figures,
  };
};

const findMove = async (db: Db, state: RemoteState | undefined, now: Date, refused?: string) => {
  if (!state?.rollout) return undefined;
  const { rollout, off, margins, rules } = state;
  const evidence = await readEvidence(db, state, rollout, now);
  const { freezes } = await readFreezes(db);
  const around = { evidence, freezes, off, refused, minLoads: margins.minLoads, adminOnly: rules.adminOnly };
  const move = findNextMove(rollout, around, now);
  return move && { rollout, evidence, move };
};

const makeMove = async (
  tx: WriteDb,
  { rollout, evidence: { people, loads }, move }: NonNullable<Awaited<ReturnType<typeof findMove>>>,
  { remote, requestId, now, checks }: Turn,
): Promise<void> => {
  const { plan, step, version, state } = rollout;
  const decision = { remote, by: SERVER_ACTOR, requestId, now };
  const tell = (text: string, isOver = true) => raiseAlert(tx, toRolloutAlert(remote, version, text, isOver), now);
  const note = (next: Rollout['state']) =>
    storeRollout(tx, remote, { ...rollout, people, loads, state: next, waiting: move.why });
  switch (move.kind) {
    case 'give-up': {
      const reason = rolloutTexts.gaveUp(plan.patienceDays, move.why);
      await abortRollout(tx, { ...decision, reason });
      return tell(`The rollout was rolled back. ${reason}`);
    }
    case 'ask':
      if (state !== 'asking') await tell(`${rolloutTexts.asks(plan, step + 1)} ${move.why}`, false);
      return note('asking');
    case 'go': {
      if (!checks) return undefined;
      await beginNextStep(tx, { ...decision, reason: move.why }, { version, checks });
      const next = await findMove(tx, await stateByName(tx, remote), now);
      if (next?.move.kind === 'wait') await storeRollout(tx, remote, { ...next.rollout, waiting: next.move.why });
      return tell(`${rolloutTexts.began(plan, step + 1)} ${move.why}`);
    }
    case 'wait':
      if (state === 'asking') await endAlert(tx, 'remote', toRolloutSubject(remote, version), now);
      return note('running');
  }
};
interface Turn {
  remote: string;
  requestId: string;
  now: Date;
  checks: releaseShapes.ReleaseCheck[] | undefined;
}

/** Under the remote's lock: of several servers one acts. A refused step waits with its sentence. */
export const moveRollout = async (core: Core, remote: string, requestId: string): Promise<void> => {
  const seen = await findMove(core.db, await stateByName(core.db, remote), core.now());
  if (!seen) return;
  const act = async (checks: Turn['checks'], refused?: string) =>
    inTransaction(core.pool, async (client) => {
      const tx = toWriteDb(client);
      const now = core.now();
      const current = await findMove(tx, await lockState(tx, remote), now, refused);
      if (current?.rollout.version === seen.rollout.version)
        await makeMove(tx, current, { remote, requestId, now, checks });
    });
  try {
    await act(seen.move.kind === 'go' ? await rerunChecks(core, remote, seen.rollout.version) : undefined);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await act(undefined, error.message);
  }
};

type OnError = (error: unknown, remote?: string) => void;

export const moveRollouts = async (core: Core, onError: OnError): Promise<void> => {
  for (const remote of await findRollingOut(core.db)) {
    const requestId = randomUUID();
    try {
      await judgeRemote(core, remote, requestId);
      await moveRollout(core, remote, requestId);
    } catch (error) {
      onError(error, remote);
    }
  }
};

export const startRollouts = (core: Core, onError: OnError): Repeated =>
  repeatEvery(MINUTE, () => moveRollouts(core, onError), onError);
