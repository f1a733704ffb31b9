import type { prospects, ResponseOf, ServerQuery } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { iso, newestFirst, pagedRows } from '../../../database/sql-parts.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';

type Call = typeof prospects.prospectsOfOfficer;

export const findProspectsOfOfficer = (db: Db, user: User, query: ServerQuery<Call>) => {
  const from = sql`from prospects p join users u on u.sap_id = p.sap_id
    where p.sap_id = ${query.SAP_ID} and ${getScopeCondition(user)}`;
  return pagedRows<ResponseOf<Call>['data'][number]>(db, query, {
    from,
    rows: (page) => sql`
      select p.id::text as "_id", p.name, p.kind as "prospectType", p.status, ${iso('p.created_at')} as "createdAt"
      ${from} order by ${newestFirst('p.created_at', 'p.id')} ${page}`,
  });
};
