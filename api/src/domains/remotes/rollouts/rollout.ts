import type { rollouts } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { WriteDb } from '../../../database/sql.ts';
import {
  becomeCanary,
  becomeStable,
  type DecidedVersion,
  decide,
  leaveCanary,
  lockActivatable,
  type ReleaseDecision,
} from '../decisions/decide.ts';
import { forgiveVersion, type RemoteState, type Rollout } from '../decisions/rows.ts';
import { findUnknownAreas, findUsersOfAreas } from './area-repository.ts';

export const savePlan = (tx: WriteDb, decision: ReleaseDecision, plan: rollouts.RolloutPlan | null): Promise<void> =>
  decide(tx, decision, 'plan', async (state) => {
    const steps = plan?.steps ?? [];
    if (steps.some(({ roles, share, areas }) => roles.length === 0 && share === 0 && areas.length === 0))
      throw new AppError('NO_AUDIENCE');
    const unknown = await findUnknownAreas(
      tx,
      steps.flatMap(({ areas }) => areas),
    );
    if (unknown.length > 0)
      throw new AppError('AREA_NOT_FOUND', undefined, { text: `There is no area ${unknown.join(', ')}.` });
    return { ...state, plan };
  });

export const startRollout = (tx: WriteDb, decision: ReleaseDecision, candidate: DecidedVersion): Promise<void> =>
  decide(tx, decision, 'rollout', async (state) => {
    const { plan, rollout: running } = state;
    if (!plan) throw new AppError('NO_PLAN');
    if (running?.version === candidate.version) throw new AppError('ROLLOUT_RUNNING');
    const byTeam = decision.by.role === 'DEPLOY';
    if (byTeam && running?.state === 'paused') throw new AppError('ROLLOUT_PAUSED');
    const { version, isTakenBack } = await lockActivatable(tx, decision, state, candidate);
    if (isTakenBack) await forgiveVersion(tx, state.name, version);
    const from = decision.now.toISOString();
    return {
      ...state,
      rollout: {
        ...{ version, plan, step: 0, since: from, from, state: 'running', approved: 0, byTeam },
        ...{ people: 0, loads: 0, waiting: '' },
      },
    };
  });

const requireRollout = ({ rollout }: RemoteState): Rollout => {
  if (!rollout) throw new AppError('NO_ROLLOUT');
  return rollout;
};

export const pauseRollout = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'pause', async (state) => ({
    ...state,
    rollout: { ...requireRollout(state), state: 'paused', waiting: '' },
  }));

export const continueRollout = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'continue', async (state) => ({
    ...state,
    rollout: { ...requireRollout(state), state: 'running', from: decision.now.toISOString() },
  }));

export const approveStep = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'approve', async (state) => {
    const rollout = requireRollout(state);
    if (rollout.state !== 'asking') throw new AppError('NOTHING_TO_APPROVE');
    return {
      ...state,
      rollout: { ...rollout, state: 'running', approved: rollout.step + 1, from: decision.now.toISOString() },
    };
  });

export const abortRollout = (tx: WriteDb, decision: ReleaseDecision): Promise<void> =>
  decide(tx, decision, 'abort', async (state) => {
    const { step } = requireRollout(state);
    return { ...(step > 0 ? await leaveCanary(tx, state, decision.now) : state), rollout: null };
  });

/** Gives it to the step's people, or everyone. */
export const beginNextStep = async (tx: WriteDb, decision: ReleaseDecision, candidate: DecidedVersion): Promise<void> =>
  decide(tx, decision, 'step', async (state) => {
    const rollout = requireRollout(state);
    const { plan, step, version } = rollout;
    if (version !== candidate.version) throw new AppError('CHANGED_MEANWHILE');
    const since = decision.now.toISOString();
    const planStep = { step: step + 1, of: plan.steps.length + 1 };
    if (step === plan.steps.length)
      return { ...(await becomeStable(tx, decision, state, candidate)), rollout: null, planStep };
    const audience = await toAudience(tx, plan.steps.slice(0, step + 1));
    return {
      ...(await becomeCanary(tx, decision, state, candidate, { audience })),
      rollout: { ...rollout, step: step + 1, since, from: since, state: 'running', people: 0, loads: 0, waiting: '' },
      planStep,
    };
  });

const toAudience = async (tx: WriteDb, steps: readonly rollouts.RolloutStep[]) => ({
  roles: [...new Set(steps.flatMap(({ roles }) => roles))],
  share: Math.max(...steps.map(({ share }) => share)),
  users: await findUsersOfAreas(
    tx,
    steps.flatMap(({ areas }) => areas),
  ),
});
