import type { ResponseOf, history } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { selectName } from '../../../database/sql-parts.ts';
import { historyKinds } from './kinds.ts';

type Entry = ResponseOf<typeof history.history>['data'][number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const findHistory = async (
  db: Db,
  user: User,
  kind: (typeof history.HISTORY_KINDS)[number],
  id: string,
): Promise<Entry[]> => {
  const { isVisible, unknown, id: shape = UUID } = historyKinds[kind];
  if (!shape.test(id)) throw new AppError(unknown);
  const visible = await isVisible(db, user, id);
  if (visible === undefined) throw new AppError(unknown);
  if (!visible) throw new AppError('FORBIDDEN');
  const rows = await db.query<Omit<Entry, 'at'> & { at: Date }>(sql`
    select at, by_sap_id as by, coalesce(${selectName('history.by_sap_id')}, '') as "byName", by_role as "byRole", action, before, after
    from history where kind = ${kind} and record_id = ${shape === UUID ? id.toLowerCase() : id} order by id desc limit 500`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
