import { type ResponseOf, deploy, type releaseShapes } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { writeHistory } from '../../../platform/write-history.ts';
import type { Core } from '../../../platform/core.ts';
import type { Db } from '../../../database/sql.ts';
import { deployActor, requireScope } from '../../../session/deploy-token.ts';
import { type App, type CallContext, serve } from '../../../calls/serve.ts';
import { checkRefusals } from '../checks/check-refusals.ts';
import { runChecks, rerunChecks, readCurrentWorld } from '../checks/index.ts';
import { findLiveRemotes } from '../feed/live-remotes.ts';
import { isSameContent, toStoredFiles } from '../registry/content.ts';
import { type Kept, storeVersion } from '../registry/store-version.ts';
import { makePreviewLink } from '../previews/link.ts';
import {
  countReleasedToday,
  nameUnreleased,
  remoteRow,
  storeChecks,
  type VersionRow,
  versionRow,
} from '../registry/repository.ts';
import { activateVersion, type ReleaseDecision, startCanary } from '../decisions/decide.ts';
import { moveRollout } from '../rollouts/advance.ts';
import { startRollout } from '../rollouts/rollout.ts';
import { stateByName } from '../decisions/rows.ts';
import { looserNote } from '../decisions/steer-texts.ts';
import { type Received, readArchive } from './archive.ts';

type ReleaseResponse = ResponseOf<typeof deploy.publishRelease>;
type Checks = releaseShapes.ReleaseCheck[];

const readReleaseState = async (
  db: Db,
  remote: string,
  version: string,
  { isNew, checks, message }: { isNew: boolean; checks: Checks; message: string },
): Promise<ReleaseResponse> => {
  const row = await remoteRow(db, remote);
  const live = row?.stable === version ? 'stable' : row?.canary === version ? 'canary' : null;
  return { data: { remote, version, isNew, checks, live }, message };
};

const requireVersionRow = async (db: Db, remote: string, version: string): Promise<VersionRow> => {
  const row = await versionRow(db, remote, version);
  if (!row) throw new AppError('VERSION_NOT_FOUND');
  if (row.removedAt) throw new AppError('VERSION_GONE');
  return row;
};

const checksOfReceived = async (core: Core, { built, builtFor, files }: Received): Promise<Checks> =>
  runChecks({ remote: built, builtFor, files: new Map(Object.entries(files)) }, await readCurrentWorld(core));

const readReceived = async (core: Core, archive: Uint8Array, remote: string) => {
  const release = await readArchive(archive, remote);
  const existing = await versionRow(core.db, remote, release.built.version);
  if (existing && !isSameContent(existing, release)) throw new AppError('VERSION_EXISTS');
  return { release, existing };
};

const MAX_A_DAY = 100;

/** @throws RELEASE_QUOTA after too many versions in 24 hours: a runaway pipeline would fill the store */
const requireQuota = async (db: Db, remote: string): Promise<void> => {
  if ((await countReleasedToday(db, remote)) >= MAX_A_DAY) throw new AppError('RELEASE_QUOTA');
};

const PUBLISHED: Record<Kept, string> = {
  new: 'Published.',
  repaired: 'This version was published before. Its files were not whole any more; they are again.',
  same: 'This version was published before.',
};

const publish = async (
  core: Core,
  { params: { remote }, body, deploy: sent, request }: CallContext<typeof deploy.publishRelease>,
): Promise<ReleaseResponse> => {
  const token = requireScope(sent, 'publish');
  const { release, existing } = await readReceived(core, await body.archive.bytes(), remote);
  const { built, builtFor, files, note, commit } = release;
  const { version } = built;
  if (!existing) await requireQuota(core.db, remote);
  const by = token.label;
  // Packing is slow: keep it outside the transaction.
  const storedFiles = existing && !existing.removedAt ? undefined : await toStoredFiles(release.bytes, release);
  const checks = existing ? existing.checks : await checksOfReceived(core, release);
  const result = await storeVersion(
    core,
    {
      ...{ remote, version, source: 'released', built, builtFor, files, note, commit, by, checks },
      toStore: async () => storedFiles ?? toStoredFiles(release.bytes, release),
    },
    async (tx, isAdded) => {
      if (!isAdded) return;
      await nameUnreleased(tx, remote, built.title);
      const after = { version, note, ...(commit && { commit }) };
      const line = { kind: 'remote', id: remote, action: 'publish', before: null, after };
      await writeHistory(tx, line, deployActor(token), request.id);
    },
  );
  // The stored files were just written or read.
  const now = await rerunChecks(core, remote, version, { isWhole: true });
  // Earlier obstacles may be gone.
  if (checkRefusals(now).length !== checkRefusals(checks).length)
    await storeChecks(core.unauditedWrite('registry'), remote, version, now);
  return readReleaseState(core.db, remote, version, {
    isNew: result === 'new',
    checks: now,
    message: PUBLISHED[result],
  });
};

export async function releaseRoutes(app: App) {
  const { core } = app;

  serve(app, deploy.checkRelease, ({ params: { remote }, body, db, deploy: token }) =>
    core.files.archives.run(async () => {
      requireScope(token, 'publish');
      const { release, existing } = await readReceived(core, await body.archive.bytes(), remote);
      const { version } = release.built;
      const checks = existing ? await rerunChecks(core, remote, version) : await checksOfReceived(core, release);
      return readReleaseState(db, remote, version, { isNew: !existing, checks, message: 'Checked.' });
    }),
  );

  serve(app, deploy.publishRelease, (context) => core.files.archives.run(() => publish(core, context)));

  serve(app, deploy.liveReleases, async ({ db, now, reply }) => {
    reply.header('access-control-allow-origin', '*');
    const data = (await findLiveRemotes(db, now)).flatMap(({ name: remote, stable, canary }) => [
      ...(stable ? [{ remote, version: stable, live: 'stable' as const }] : []),
      ...(canary ? [{ remote, version: canary, live: 'canary' as const }] : []),
    ]);
    return { data, message: 'OK' };
  });

  serve(app, deploy.releaseStatus, async ({ params: { remote, version }, db }) => {
    const checks = await rerunChecks(core, remote, version);
    return readReleaseState(db, remote, version, { isNew: false, checks, message: 'OK' });
  });

  serve(app, deploy.previewRelease, async ({ params: { remote, version }, deploy }) => {
    const { id } = requireScope(deploy, 'preview');
    return { data: await makePreviewLink(core, remote, version, { token: id }), message: 'OK' };
  });

  serve(
    app,
    deploy.smokeResult,
    async ({ params: { remote, version }, body: { passed, texts }, db, change, deploy }) => {
      requireScope(deploy, 'publish');
      await requireVersionRow(db, remote, version);
      const failureTexts = passed ? [] : texts.length > 0 ? texts : ['The smoke journey has failed.'];
      const checks = (await rerunChecks(core, remote, version)).map((check) =>
        check.check === 'smoke'
          ? { ...check, state: passed ? ('passed' as const) : ('failed' as const), texts: failureTexts }
          : check,
      );
      return change(async (tx) => {
        await storeChecks(tx, remote, version, checks);
        return readReleaseState(tx, remote, version, { isNew: false, checks, message: 'Noted.' });
      });
    },
  );

  serve(app, deploy.goLive, async ({ params: { remote, version }, body, deploy, db, change, request, now }) => {
    const by = deployActor(requireScope(deploy, body.as === 'stable' ? 'activate' : 'canary'));
    if (body.as === 'plan') requireScope(deploy, 'activate');
    await requireVersionRow(db, remote, version);
    const checks = await rerunChecks(core, remote, version);
    const decision: ReleaseDecision = { remote, reason: body.reason, by, requestId: request.id, now };
    const response = await change(async (tx) => {
      const before = await stateByName(tx, remote);
      if (body.as === 'stable') await activateVersion(tx, decision, { version, checks }, body);
      else if (body.as === 'canary') await startCanary(tx, decision, { version, checks }, body);
      // A pipeline may run again.
      else if (before?.rollout?.version !== version) await startRollout(tx, decision, { version, checks });
      await storeChecks(tx, remote, version, checks);
      const note = before && 'margins' in body ? looserNote([body.margins], before.rules.loosest) : '';
      const message = body.as === 'plan' ? 'Rolling out by plan.' : `Live.${note}`;
      return readReleaseState(tx, remote, version, { isNew: false, checks, message });
    });
    if (body.as !== 'plan') return response;
    await moveRollout(core, remote, request.id);
    return readReleaseState(db, remote, version, { isNew: false, checks, message: response.message });
  });
}
