import { steer } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Core } from '../../../platform/core.ts';
import type { WriteDb } from '../../../database/sql.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { toPaging } from '../../../database/sql-parts.ts';
import { rerunChecks } from '../checks/index.ts';
import { findLiveDeclarations } from '../feed/feed-for.ts';
import { getHealthOfModules, healthSince } from '../health/health.ts';
import { findViolations } from '../policy/repository.ts';
import { makePreviewLink } from '../previews/link.ts';
import { versionRow } from '../registry/repository.ts';
import { moveRollout } from '../rollouts/advance.ts';
import { freezeRoutes } from '../rollouts/routes.ts';
import {
  abortRollout,
  approveStep,
  beginNextStep,
  continueRollout,
  pauseRollout,
  savePlan,
  startRollout,
} from '../rollouts/rollout.ts';
import {
  activateVersion,
  type DecidedVersion,
  type ReleaseDecision,
  endCanary,
  rollBack,
  setRules,
  startCanary,
  switchOff,
  switchRemoteOn,
} from '../decisions/decide.ts';
import { developerRoutes } from './developer-routes.ts';
import { getRemotesOverview, findDecisions, findRemoteOverview, findVersions } from './overview.ts';
import { type RemoteState, stateByName } from '../decisions/rows.ts';
import { looserNote, messages } from '../decisions/steer-texts.ts';
import { watchNow } from '../decisions/watch.ts';

/** Checks are read before anything is locked. */
const candidateOf = async (core: Core, remote: string, version: string): Promise<DecidedVersion> => {
  if (!(await versionRow(core.db, remote, version))) throw new AppError('VERSION_NOT_FOUND');
  return { version, checks: await rerunChecks(core, remote, version) };
};

const decisionFor = async (
  core: Core,
  body: steer.Steering,
  on: ReleaseDecision,
): Promise<(tx: WriteDb) => Promise<void>> => {
  switch (body.action) {
    case 'end-canary':
      return (tx) => endCanary(tx, on);
    case 'rules':
      return (tx) => setRules(tx, on, body.rules);
    case 'plan':
      return (tx) => savePlan(tx, on, body.plan);
    case 'pause':
      return (tx) => pauseRollout(tx, on);
    case 'continue':
      return (tx) => continueRollout(tx, on);
    case 'approve':
      return (tx) => approveStep(tx, on);
    case 'abort':
      return (tx) => abortRollout(tx, on);
    case 'skip': {
      const version = (await stateByName(core.db, on.remote))?.rollout?.version;
      if (!version) throw new AppError('NO_ROLLOUT');
      const candidate = await candidateOf(core, on.remote, version);
      return (tx) => beginNextStep(tx, on, candidate);
    }
    case 'off':
      return (tx) => switchOff(tx, on);
    case 'on':
      return (tx) => switchRemoteOn(tx, on);
  }
  const candidate = await candidateOf(core, on.remote, body.version);
  switch (body.action) {
    case 'activate':
      return (tx) => activateVersion(tx, on, candidate, body);
    case 'rollback':
      return (tx) => rollBack(tx, on, candidate);
    case 'canary':
      return (tx) => startCanary(tx, on, candidate, body);
    case 'rollout':
      return (tx) => startRollout(tx, on, candidate);
  }
};

/** A rollout may go on at once. */
const MOVING: readonly steer.Steering['action'][] = ['rollout', 'continue', 'approve', 'skip'];

const runningMargins = (state: RemoteState | undefined, now: Date) =>
  state ? [state.canary ? state.margins : undefined, watchNow(state, now)?.margins] : [];

export async function steerRoutes(app: App) {
  const { core } = app;

  serve(app, steer.adminRemotes, async ({ db, now }) => ({ data: await getRemotesOverview(db, now), message: 'OK' }));

  serve(app, steer.remoteDetails, async ({ params: { remote }, query, db, now }) => {
    const remoteRow = await findRemoteOverview(db, remote, now);
    if (!remoteRow) throw new AppError('REMOTE_NOT_FOUND');
    const live = [remoteRow.stable, remoteRow.canary].flatMap((each) => each?.version ?? []);
    const [list, parts, history, policy] = await Promise.all([
      findVersions(db, remote, query, await findLiveDeclarations(core), now),
      getHealthOfModules(db, remote, live, now),
      findDecisions(db, remote),
      findViolations(db, remote, healthSince(now)),
    ]);
    return {
      data: { ...remoteRow, list, parts, history, policy },
      ...toPaging(query, remoteRow.versions),
      message: 'OK',
    };
  });

  serve(app, steer.steerRemote, async ({ params: { remote }, body, user, change, request, now }) => {
    const on: ReleaseDecision = { remote, reason: body.reason, by: user, requestId: request.id, now, lock: body.lock };
    const decide = await decisionFor(core, body, on);
    const response = await change(async (tx) => {
      const before = await stateByName(tx, remote);
      await decide(tx);
      const data = await findRemoteOverview(tx, remote, now);
      if (!data) throw new AppError('REMOTE_NOT_FOUND');
      const margins = body.action === 'rules' ? runningMargins(before, now) : 'margins' in body ? [body.margins] : [];
      return { data, message: `${messages[body.action]}${looserNote(margins, data.rules.loosest)}` };
    });
    if (!response.data.rollout || !MOVING.includes(body.action)) return response;
    await moveRollout(core, remote, request.id);
    return { ...response, data: (await findRemoteOverview(core.db, remote, now)) ?? response.data };
  });

  serve(app, steer.previewVersion, async ({ params: { remote, version }, user }) => ({
    data: await makePreviewLink(core, remote, version, { by: user.sapId }),
    message: 'OK',
  }));

  await developerRoutes(app);
  await freezeRoutes(app);
}
