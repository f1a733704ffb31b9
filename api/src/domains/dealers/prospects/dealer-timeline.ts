import type { ResponseOf, prospects } from 'api-contract';
import { type Db, join, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import type { OfDealerQuery } from '../../shared/dealers/visible-dealer.ts';
import { iso, selectName, newestFirst, newestRows, olderThan } from '../../../database/sql-parts.ts';
import { selectSameNumbers } from './duplicates.ts';

// Excludes near-equal names: too uncertain for the dealer's timeline.
const same = join(
  [
    sql`select o.id, null from prospects o where o.prospect_id = d.prospect_id`,
    ...selectSameNumbers({
      gst: sql`code_key(d.gst_no)`,
      pan: sql`pan_key('', d.gst_no)`,
      phones: [sql`phone_key(d.mobile)`, sql`phone_key(d.telephone)`],
    }),
  ],
  ' union ',
);

export const findProspectEntries = (db: Db, user: User, { dealerCode, limit, before }: OfDealerQuery) =>
  newestRows<ResponseOf<typeof prospects.prospectsOfDealer>['data'][number]>(
    db,
    sql`
    select t.id::text as "_id", p.id::text as prospect, p.name, p.kind as "prospectType", p.status, ${iso('t.at')} as at, t.message,
      t.by_sap_id as by, ${selectName('t.by_sap_id')} as "byName", count(*) over ()::int as total
    from dealers d cross join lateral (select distinct s.id from (${same}) s (id, why)) s
    join prospects p on p.id = s.id join users u on u.sap_id = p.sap_id join prospect_timeline t on t.prospect_id = p.id
    where d.dealer_code = ${dealerCode} and ${getScopeCondition(user)} and ${olderThan(before, 't.at', 't.id')}
    order by ${newestFirst('t.at', 't.id')} limit ${limit}`,
  );

export const findProspectRecords = (db: Db, user: User, { dealerCode, limit }: OfDealerQuery) =>
  newestRows<ResponseOf<typeof prospects.prospectRecordsOfDealer>['data'][number]>(
    db,
    sql`
    select p.id::text as "_id", p.name, p.kind as "prospectType", p.status, ${iso('p.status_since')} as "statusSince",
      p.sap_id as "SAP_ID", u.name as "officerName", s.why, count(*) over ()::int as total
    from dealers d cross join lateral (select s.id, coalesce(array_agg(distinct s.why order by s.why) filter (where s.why is not null), '{}') as why from (${same}) s (id, why) group by s.id) s
    join prospects p on p.id = s.id join users u on u.sap_id = p.sap_id
    where d.dealer_code = ${dealerCode} and ${getScopeCondition(user)}
    order by ${newestFirst('p.created_at', 'p.id')} limit ${limit}`,
  );
