import type { inbox } from 'api-contract';
import { type Db, join } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { requestKinds } from './kinds.ts';

type Subject = Pick<inbox.Decided, 'subject' | 'SAP_ID' | 'dealerCode'>;

/** What each record is, in words, and whom it is about, as far as it lies in the scope: of any other id nothing is said. */
export const subjectsOf = async (db: Db, user: User, ids: readonly string[]): Promise<(id: string) => Subject> => {
  const selects = requestKinds.map(({ selectSubjects }) => selectSubjects(user, ids));
  const rows = await db.query<{ id: string; subject: string; sap_id: string | null; dealer_code: string | null }>(
    join(selects, ' union all '),
  );
  const subjects = new Map(
    rows.map(({ id, subject, sap_id, dealer_code }) => [id, { subject, SAP_ID: sap_id, dealerCode: dealer_code }]),
  );
  return (id) => subjects.get(id) ?? { subject: '', SAP_ID: null, dealerCode: null };
};
