import { sql, type WriteDb } from '../../../database/sql.ts';
import { takenNow } from '../checks/taken-now.ts';
import { install } from '../steer/decide.ts';
import { lockVersion, type RemoteState, stateByName } from '../steer/rows.ts';
import { steerTexts } from '../steer/steer-texts.ts';
import { remoteRow } from './repository.ts';

/**
 * Says which version the server's own files hold now; a remote that follows them makes it stable. The one before stays
 * for pages that hold it: it is old, not withdrawn. What has another remote's address or menu label, or was taken back, is not followed.
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
  await install(tx, { remote: name, requestId: '', now }, { version, title });
};

/** What a person would have to decide: it has another's address, was taken back, or the remote's rules forbid it. */
const whyNotFollowed = async (
  tx: WriteDb,
  name: string,
  version: string,
  state: RemoteState | undefined,
): Promise<string> => {
  const conflicts = (await takenNow(tx, name, version, state?.stable ?? null)).join(' ');
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

/** Every server that starts looks anew: the history says it once. */
const tellOnce = (tx: WriteDb, name: string, version: string, reason: string) =>
  tx.query(sql`insert into history (kind, record_id, by_sap_id, by_role, action, before, after, request_id)
    select 'remote', ${name}, 'SERVER', 'SERVER', 'not-followed', null, ${JSON.stringify({ version, reason })}::jsonb, ''
    where not exists (select from history where kind = 'remote' and record_id = ${name} and action = 'not-followed'
      and after = ${JSON.stringify({ version, reason })}::jsonb)`);
