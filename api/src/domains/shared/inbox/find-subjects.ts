import type { inbox } from 'api-contract';
import { type Db, join, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { requestKinds } from './kinds.ts';

type Subject = Pick<inbox.Decided, 'subject' | 'SAP_ID' | 'dealerCode'>;

export const findSubjects = async (db: Db, user: User, ids: readonly string[]): Promise<(id: string) => Subject> => {
  const selects = requestKinds.map(
    ({ table, namesDealer, selectSubjects, selectRequesters }) => sql`
    select s.id, s.subject, q.sap_id as "SAP_ID", ${namesDealer ? sql`(select t.dealer_code from ${table} t where t.id = s.id)` : sql`null::text`} as "dealerCode"
    from (${selectSubjects(ids, user)}) s join (${selectRequesters(ids)}) q on q.id = s.id`,
  );
  const rows = await db.query<Subject & { id: string }>(join(selects, ' union all '));
  const subjects = new Map(rows.map(({ id, ...subject }) => [id, subject]));
  return (id) => subjects.get(id) ?? { subject: '', SAP_ID: null, dealerCode: null };
};
