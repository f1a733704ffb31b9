import type { ErrorCode } from 'api-contract';
import { type Db, raw, sql } from '../../../database/sql.ts';
import { isInScope, type OrgUnit, type User, selectOrgUnit } from '../../../session/scope.ts';

/** An object in the record's domain, listed in `kinds.ts`. */
export interface HistoryKind {
  /** Undefined if there is none. */
  isVisible(db: Db, user: User, id: string): Promise<boolean | undefined>;
  /** For a missing record. */
  unknown: ErrorCode;
  /** UUID by default. */
  id?: RegExp;
}

export const createPersonHistoryKind = ({
  table,
  ...kind
}: Omit<HistoryKind, 'isVisible'> & { table: string }): HistoryKind => ({
  ...kind,
  isVisible: async (db, user, id) => {
    const place = await db.one<OrgUnit>(sql`
      select ${selectOrgUnit('u')}, u.sap_id as "sapId"
      from ${raw(table)} x join users u on u.sap_id = x.sap_id where x.id = ${id}`);
    return place && isInScope(user, place);
  },
});
