import { sql, type WriteDb } from '../../../database/sql.ts';
import { findAddressConflicts } from '../checks/find-address-conflicts.ts';
import { installVersion } from '../decisions/decide.ts';
import { lockVersion, type RemoteState, stateByName } from '../decisions/rows.ts';
import { steerTexts } from '../decisions/steer-texts.ts';
import { remoteRow } from './repository.ts';

/**
 * A remote that follows installed versions makes this stable. The previous one is old, not withdrawn. Colliding or
 * withdrawn versions are not followed.
 */
export const followInstalled = async (tx: WriteDb, name: string, version: string, title: string, now: Date) => {
  const before = await remoteRow(tx, name, { lock: true });
  if (!before) return;
  if (before.installed !== version) await tx.query(sql`update remotes set installed = ${version} where name = ${name}`);
  if (!before.followsInstalled || before.stable === version) return;
  const state = await stateByName(tx, name);
  const obstacle = await whyNotFollowed(tx, name, version, state);
  if (!state || obstacle) {
    await tellOnce(tx, name, version, obstacle);
    return;
  }
  await installVersion(tx, { remote: name, requestId: '', now }, { version, title });
};

/** Collision, withdrawal, or the remote's rules: a person must decide. */
const whyNotFollowed = async (
  tx: WriteDb,
  name: string,
  version: string,
  state: RemoteState | undefined,
): Promise<string> => {
  const conflicts = (await findAddressConflicts(tx, name, version, state?.stable ?? null)).join(' ');
  if (conflicts) return conflicts;
  const target = await lockVersion(tx, name, version);
  if (target?.isTakenBack) return steerTexts.notFollowed;
  if (!state?.stable) return '';
  return (
    (state.rules.adminOnly && steerTexts.adminFollows) ||
    (state.rules.canaryFirst && steerTexts.noCanaryYet(version)) ||
    ''
  );
};

/** Every starting server checks; the history says it once. */
const tellOnce = (tx: WriteDb, name: string, version: string, reason: string) =>
  tx.query(sql`insert into history (kind, record_id, by_sap_id, by_role, action, before, after, request_id)
    select 'remote', ${name}, 'SERVER', 'SERVER', 'not-followed', null, ${JSON.stringify({ version, reason })}::jsonb, ''
    where not exists (select from history where kind = 'remote' and record_id = ${name} and action = 'not-followed'
      and after = ${JSON.stringify({ version, reason })}::jsonb)`);
