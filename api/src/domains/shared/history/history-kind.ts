import type { ErrorCode } from 'api-contract';
import { type Db, raw, sql } from '../../../database/sql.ts';
import { inScope, type OrgUnit, type User } from '../../../session/scope.ts';

/** A kind of record whose history managers read: one object in the domain of the record, and one line in `kinds.ts`. */
export interface HistoryKind {
  /** Whether the caller may see the record; undefined when there is none. */
  isVisible(db: Db, user: User, id: string): Promise<boolean | undefined>;
  /** The refusal where there is no such record. */
  unknown: ErrorCode;
  /** How its ids look: a UUID if left out. */
  id?: RegExp;
}

/** A table whose rows belong to a person by sap_id: seen by whoever sees the person. */
export const historyOfPerson = ({
  table,
  ...kind
}: Omit<HistoryKind, 'isVisible'> & { table: string }): HistoryKind => ({
  ...kind,
  isVisible: async (db, user, id) => {
    const place = await db.one<OrgUnit>(sql`
      select u.zone, u.region_code as "regionCode", u.area_code as "areaCode", u.sap_id as "sapId"
      from ${raw(table)} x join users u on u.sap_id = x.sap_id where x.id = ${id}`);
    return place && inScope(user, place);
  },
});
