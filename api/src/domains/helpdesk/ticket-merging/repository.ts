import type { ResponseOf, ServerQuery, ticketMerging } from 'api-contract';
import { type Db, join, raw, sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { holdsText, iso, newestRows } from '../../../database/sql-parts.ts';
import { ANSWER_UNTIL, getVisibilityCondition } from '../tickets/visible-ticket.ts';

type Target = ResponseOf<typeof ticketMerging.mergeTargets>['data'][number];

export const listTargets = async (
  db: Db,
  user: User,
  { id, search, limit }: ServerQuery<typeof ticketMerging.mergeTargets>,
  now: Date,
) => {
  const isOfSameOwner = sql`t.sap_id = (select sap_id from tickets where id = ${id})`;
  const where = join(
    [
      sql`t.id <> ${id} and t.merged_into is null`,
      await getVisibilityCondition(db, user),
      sql`(t.resolved_at is null or ${now}::timestamptz < ${raw(ANSWER_UNTIL)})`,
      search ? holdsText(['t.ticket_no', 't.subject'], search) : isOfSameOwner,
    ],
    ' and ',
  );
  return newestRows<Target>(
    db,
    sql`select t.id as "_id", t.ticket_no as "ticketNo", t.subject, t.status, ${iso('t.created_at')} as "createdAt",
        json_build_object('name', u.name, 'SAP_ID', u.sap_id, 'phone', u.phone) as "user", count(*) over ()::int as total
      from tickets t join users u on u.sap_id = t.sap_id where ${where} order by ${isOfSameOwner} desc, t.created_at desc, t.id limit ${limit}`,
  );
};

/** Keeps pending escalation steps, for when the ticket is split off again. */
export const setMerged = (tx: WriteDb, id: string, into: string, at: Date) =>
  tx.query(sql`update tickets set merged_into = ${into}, status_before_merge = status, status = 'RESOLVED', updated_at = ${at},
    version = version + 1 where id = ${id}`);

export const setUnmerged = (tx: WriteDb, id: string, at: Date) =>
  tx.query(sql`update tickets set merged_into = null, status_before_merge = null, status = status_before_merge, updated_at = ${at},
    version = version + 1 where id = ${id}`);
