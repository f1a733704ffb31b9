import type { inbox, Role } from 'api-contract';
import type { User } from '../../../session/scope.ts';
import { sql, type WriteDb } from '../../../database/sql.ts';
import { notifyAll, withdrawNotifications } from '../notifications/notify.ts';
import { getRequestKind } from './kinds.ts';

interface DecidedKey {
  kind: inbox.InboxKind;
  id: string;
}

const causeOf = ({ kind, id }: DecidedKey): string => `decision:${kind}:${id}`;

/** Of decisions made in this transaction. */
export async function notifyRequesters(
  tx: WriteDb,
  user: User,
  decided: readonly DecidedKey[],
  reason: string | undefined | null,
  now: Date,
): Promise<void> {
  const kinds = [...new Set(decided.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const ids = decided.filter((key) => key.kind === kind).map(({ id }) => id);
    const { path, recordPath, selectRequesters, selectSubjects, selectNotices } = getRequestKind(kind);
    const notices =
      selectNotices?.(ids) ??
      sql`select q.id, q.sap_id, q.status, s.subject
        from (${selectRequesters(ids)}) q join (${selectSubjects(ids, user)}) s on s.id = q.id`;
    const rows = await tx.query<{ id: string; sapId: string; status: string; subject: string; role: Role }>(sql`
      select q.id, q.sap_id as "sapId", q.status, q.subject, u.role
      from (${notices}) q join users u on u.sap_id = q.sap_id order by q.subject, q.id`);
    await notifyAll(
      tx,
      rows.map(({ id, sapId, status, subject, role }) => ({
        to: sapId,
        kind: 'decision' as const,
        subject,
        text: `${status} by ${user.name}${reason ? `: ${reason}` : '.'}`,
        path: recordPath?.(id, role) ?? path,
        officerPath: `/my-requests?request=${id}`,
        cause: causeOf({ kind, id }),
      })),
      now,
    );
  }
}

/** Removes the unread notification. */
export const withdrawDecision = (tx: WriteDb, key: DecidedKey): Promise<void> =>
  withdrawNotifications(tx, causeOf(key));
