import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/serve.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { addToProspectTimeline, findProspectsByIds, lockProspect, type ProspectRecord } from './repository.ts';

type Holder = NonNullable<ProspectRecord['heldBy']>;

/** Head office is each ADMIN. */
export const isHolder = ({ heldBy }: Pick<ProspectRecord, 'heldBy'>, user: User): boolean =>
  heldBy !== null && (heldBy.SAP_ID === null ? user.role === 'ADMIN' : heldBy.SAP_ID === user.sapId);

const toLine = ({ name, SAP_ID }: Holder): string => `Reminded ${SAP_ID ?? name} by `;

/** When the present holders were reminded today, by prospect. */
export const findHolderReminders = async (
  db: Db,
  prospects: readonly Pick<ProspectRecord, 'id' | 'heldBy'>[],
  today: string,
): Promise<Map<string, string>> => {
  const lines = prospects.flatMap(({ id, heldBy }) => (heldBy ? [{ id, line: toLine(heldBy) }] : []));
  const rows = await db.query<{ id: string; at: string }>(sql`
    select l.id, ${iso('max(t.at)')} as at from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, line text)
      join prospect_timeline t on t.prospect_id = l.id and starts_with(t.message, l.line)
        and t.at >= ${today}::timestamp at time zone 'Asia/Kolkata'
    group by l.id`);
  return new Map(rows.map(({ id, at }) => [id, at]));
};

const selectRecipients = ({ SAP_ID }: Holder): Sql =>
  SAP_ID === null
    ? sql`select sap_id as "sapId" from users where role = 'ADMIN' and active and sap_id is not null`
    : sql`select ${SAP_ID}::text as "sapId"`;

/** @returns whom @throws PROSPECT_NOT_FOUND, FORBIDDEN, PROSPECT_NOT_PENDING, PROSPECT_YOURS, REMINDED_TODAY */
export async function remindHolder(tx: Tx, user: User, { id: named, now }: { id: string; now: Date }): Promise<string> {
  const locked = await lockProspect(tx, named);
  if (!locked) throw new AppError('PROSPECT_NOT_FOUND');
  if (!isInScope(user, locked)) throw new AppError('FORBIDDEN');
  const [prospect] = await findProspectsByIds(tx, [locked.id]);
  if (!prospect?.heldBy) throw new AppError('PROSPECT_NOT_PENDING');
  if (isHolder(prospect, user)) throw new AppError('PROSPECT_YOURS');
  const { id, kind, name, heldBy } = prospect;
  if ((await findHolderReminders(tx, [prospect], indiaDay(now))).size > 0) throw new AppError('REMINDED_TODAY');
  const by = user.sapId;
  await addToProspectTimeline(tx, id, { at: now, by, message: `${toLine(heldBy)}${by}` });
  const to = (await tx.query<{ sapId: string }>(selectRecipients(heldBy))).map(({ sapId }) => sapId);
  const path = `/actyv-ai?${kind === 'customer' ? 'tab=customer&' : ''}details=${id}`;
  const text = `${user.name || by}: Please decide about this prospect.`;
  await notify(tx, { to, kind: 'reminder', subject: name, text, path }, now);
  await tx.history({
    kind: 'prospect',
    id,
    action: 'remind',
    before: null,
    after: { holder: heldBy.SAP_ID ?? heldBy.role },
  });
  return heldBy.name || heldBy.SAP_ID || heldBy.role;
}
