import { type Db, join } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { requestKinds } from './kinds.ts';

/** What each record is, in words, as far as it lies in the scope. */
export const subjectsOf = async (db: Db, user: User, ids: readonly string[]): Promise<Map<string, string>> => {
  const selects = requestKinds.map(({ selectSubjects }) => selectSubjects(user, ids));
  const rows = await db.query<{ id: string; subject: string }>(join(selects, ' union all '));
  return new Map(rows.map(({ id, subject }) => [id, subject]));
};
