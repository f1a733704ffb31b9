import type { prospects, ServerQuery } from 'api-contract';
import { type Db, empty, exactlyOne, join, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { type OrgUnit, getScopeCondition, type User, selectOrgUnit } from '../../../session/scope.ts';
import { byNatural, toSearchPattern, iso, selectName } from '../../../database/sql-parts.ts';
import {
  countFindings,
  groupByFirstFinding,
  joinFirstFinding,
  selectIdsWithFindings,
} from '../../shared/inbox/finding-filter.ts';
import { selectNeedsInfo } from '../../shared/inbox/needs-info.ts';
import { type AgreementTimes, selectAgreementTimes } from '../agreements/agreement-state.ts';
import { type LastSending, selectLastSending } from '../partner/partner-state.ts';
import { selectDuplicateCodes } from './duplicates.ts';
import type { toProspectColumns } from './profile-facts.ts';
import { isOverTime, isWaiting } from './stages.ts';

type Kind = prospects.ProspectType;
type ProspectsQuery = ServerQuery<typeof prospects.dealerProspects>;
type GroupBy = NonNullable<ProspectsQuery['groupBy']>;

export interface ProspectRecord {
  id: string;
  prospectId: string;
  kind: Kind;
  sapId: string;
  officerName: string;
  createdAt: Date;
  name: string;
  email: string;
  businessPhone: string;
  phone: string;
  gstin: string;
  profile: Record<string, unknown>;
  jkScore: number;
  status: string;
  statusSince: Date;
  actyvScore: number | null;
  sentAt: Date | null;
  documents: string | null;
  documentLinks: prospects.Prospect['documentLinks'];
  ehr: string | null;
  version: number;
  heldBy: prospects.Prospect['clock']['heldBy'];
  contract: AgreementTimes | null;
  newDealer: prospects.Prospect['newDealer'];
  needsInfo: prospects.Prospect['needsInfo'];
  stages: Omit<prospects.Prospect['clock']['stages'][number], 'days'>[];
  sending: LastSending | null;
}

// The nearest active manager; the role in a status like Pending_RO comes first.
const holder = sql`
  select json_build_object('role', m.role, 'SAP_ID', m.sap_id, 'name', m.name) as who from users m
  where p.status <> 'Pending_HO' and m.active and m.sap_id is not null and m.sap_id <> p.sap_id
    and ((m.role = 'AO' and m.area_code = u.area_code) or (m.role = 'RO' and m.region_code = u.region_code)
      or (m.role = 'ZO' and m.zone = u.zone))
  order by m.role = substring(p.status from '^Pending_(AO|RO|ZO)$') desc nulls last, array_position('{AO,RO,ZO}', m.role), m.sap_id
  limit 1`;

const fields = sql`
  p.id, p.prospect_id as "prospectId", p.kind, p.sap_id as "sapId", u.name as "officerName", p.created_at as "createdAt", p.name, p.email,
  p.business_phone as "businessPhone", p.phone, p.gstin, p.profile, p.jk_score as "jkScore", p.status, p.status_since as "statusSince",
  p.actyv_score::float8 as "actyvScore", p.sent_at as "sentAt", p.documents, p.document_links as "documentLinks", p.ehr, p.version,
  case when ${isWaiting} then coalesce((${holder}), json_build_object('role', 'ADMIN', 'SAP_ID', null, 'name', 'Head office')) end as "heldBy",
  (select coalesce(json_agg(json_build_object('status', s.status, 'since', ${iso('s.since')}, 'until', ${iso('s.until')},
      'by', s.by_sap_id, 'byName', ${selectName('s.by_sap_id')}) order by s.nth), '[]')
    from prospect_stages s where s.prospect_id = p.id) as stages,
  ${selectNeedsInfo(sql`p.id`, isWaiting)} as "needsInfo",
  (select ${selectAgreementTimes} from agreements a where a.prospect_id = p.id) as contract,
  case when p.new_dealer_at is not null then json_build_object('madeAt', ${iso('p.new_dealer_at')}, 'by', p.new_dealer_by,
    'exportedAt', ${iso('p.exported_at')}, 'dealerCode', (select min(d.dealer_code) from dealers d where d.prospect_id = p.prospect_id))
    end as "newDealer",
  (${selectLastSending('prospect', sql`p.id::text`)}) as sending`;

const all = (conditions: Sql[]) => join(conditions, ' and ');

// Must equal the expression of the index prospects_search.
const matchesSearch = (search: string): Sql => sql`
  prospect_search_text(p.name, p.email, p.business_phone, p.phone, p.sap_id) like ${toSearchPattern(search)}`;

const STATUSES: Record<(typeof prospects.PROSPECT_FILTERS)[number], Sql> = {
  pending: isWaiting,
  approved: sql`p.status = 'Approved'`,
  rejected: sql`p.status = 'Rejected'`,
  none: sql`p.status = ''`,
};
const ORDERS: Record<(typeof prospects.PROSPECT_SORTS)[number], Sql> = {
  '-createdAt': sql`p.created_at desc, p.id`,
  createdAt: sql`p.created_at, p.id`,
  jkScore: sql`p.jk_score, p.created_at desc, p.id`,
  '-jkScore': sql`p.jk_score desc, p.created_at desc, p.id`,
  since: sql`p.status_since, p.id`,
  '-since': sql`p.status_since desc, p.id`,
  officer: sql`${byNatural('p.sap_id')}, p.created_at desc, p.id`,
  '-officer': sql`natural_key(p.sap_id) desc, p.sap_id desc, p.created_at desc, p.id`,
  name: sql`lower(p.name), p.created_at desc, p.id`,
  '-name': sql`lower(p.name) desc, p.created_at desc, p.id`,
  status: sql`p.status, p.created_at desc, p.id`,
  '-status': sql`p.status desc, p.created_at desc, p.id`,
};

const toGroupColumns = (sort: ProspectsQuery['sort']): Record<GroupBy, GroupColumn> => ({
  officer: { value: sql`p.sap_id`, name: sql`max(u.name)`, isNewestFirst: sort === '-officer' },
  status: { value: sql`p.status`, isNewestFirst: sort === '-status' },
  duplicates: groupByFirstFinding(sql`true`),
});

export const prospectsPage = async (
  db: Db,
  user: User,
  { kind, query, now, limitDays }: { kind: Kind; query: ProspectsQuery; now: Date; limitDays: number },
) => {
  const late = isOverTime(now, limitDays);
  const selectFrom = (joined: Sql) =>
    sql`from prospects p join users u on u.sap_id = p.sap_id ${joined} where p.kind = ${kind} and ${getScopeCondition(user)}`;
  const from = selectFrom(empty);
  const filtered = all([
    query.id ? sql`p.id = ${query.id}` : sql`true`,
    ...(query.search ? [matchesSearch(query.search)] : []),
    ...(query.status ? [STATUSES[query.status]] : []),
    ...(query.overTime === 'true' ? [late] : []),
  ]);
  const duplicates = selectDuplicateCodes(sql`select p.id ${from} and ${filtered}`);
  const findingCondition = query.finding
    ? sql`${filtered} and p.id in (${selectIdsWithFindings(duplicates, query.finding)})`
    : filtered;
  const firstFinding = query.groupBy === 'duplicates' ? joinFirstFinding(duplicates, sql`p.id`) : empty;
  const groupable = sql`${selectFrom(firstFinding)} and ${findingCondition}`;
  // Ids first: joins run for one page only.
  const [page, figures, findingCounts] = await Promise.all([
    groupedPage<ProspectRecord, GroupBy>(db, query, {
      columns: toGroupColumns(query.sort),
      from: groupable,
      rows: ({ which, first, part }) => sql`
        with page as materialized (select p.id as of ${groupable} and ${which} order by ${first} ${ORDERS[query.sort]} ${part})
        select ${fields} from page join prospects p on p.id = page.of join users u on u.sap_id = p.sap_id ${firstFinding}
        order by ${first} ${ORDERS[query.sort]}`,
    }),
    exactlyOne<Record<'total' | 'pending' | 'overTime' | 'approved' | 'rejected', number>>(
      db,
      sql`
      select count(*)::int as total, count(*) filter (where ${isWaiting})::int as pending,
        count(*) filter (where ${late})::int as "overTime", count(*) filter (where ${STATUSES.approved})::int as approved,
        count(*) filter (where ${STATUSES.rejected})::int as rejected ${from}`,
    ),
    query.counts && countFindings(db, selectDuplicateCodes(sql`select p.id ${from} and ${findingCondition}`)),
  ]);
  const { data: records, ...paging } = page;
  return { records, ...paging, figures, ...(findingCounts && { findingCounts }) };
};

export const findProspectsByIds = (db: Db, ids: readonly string[]): Promise<ProspectRecord[]> =>
  db.query<ProspectRecord>(sql`
    select ${fields} from prospects p join users u on u.sap_id = p.sap_id where p.id = any(${ids})`);

export interface ProspectState extends OrgUnit {
  id: string;
  kind: Kind;
  sapId: string;
  name: string;
  status: string;
  statusSince: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  gstin: string;
  sentAt: Date | null;
  ehr: string | null;
  version: number;
}

const state = sql`
  p.id, p.kind, p.sap_id as "sapId", p.name, p.status, p.status_since as "statusSince", p.decided_by as "decidedBy",
  p.decided_at as "decidedAt", p.reason, p.gstin, p.sent_at as "sentAt", p.ehr, p.version,
  ${selectOrgUnit('u')}
  from prospects p join users u on u.sap_id = p.sap_id`;

/** By id or `prospect_id` (D-142). */
const named = (id: string, kind: Kind | undefined): Sql =>
  sql`(p.id::text = ${id.toLowerCase()} or p.prospect_id = ${id}) and ${kind ? sql`p.kind = ${kind}` : sql`true`}
    order by p.id::text = ${id.toLowerCase()} desc limit 1`;

export const prospectState = (db: Db, id: string, kind?: Kind): Promise<ProspectState | undefined> =>
  db.one<ProspectState>(sql`select ${state} where ${named(id, kind)}`);

export const lockProspect = async (tx: WriteDb, id: string, kind?: Kind): Promise<ProspectState | undefined> => {
  const prospect = await prospectState(tx, id, kind);
  return prospect && tx.one<ProspectState>(sql`select ${state} where p.id = ${prospect.id} for update of p`);
};

interface StatusChange {
  status: string;
  since: Date;
  by: string | null;
  at: Date | null;
  reason: string | null;
}
export const writeStatus = async (
  tx: WriteDb,
  id: string,
  { status, since, by, at, reason }: StatusChange,
): Promise<number> =>
  (
    await exactlyOne<{ version: number }>(
      tx,
      sql`
      update prospects set status = ${status}, status_since = ${since}, decided_by = ${by}, decided_at = ${at}, reason = ${reason},
        version = version + 1
      where id = ${id} returning version`,
    )
  ).version;

export const addToProspectTimeline = (
  tx: WriteDb,
  id: string,
  { at, by, message }: { at: Date; by: string; message: string },
) =>
  tx.query(
    sql`insert into prospect_timeline (prospect_id, at, by_sap_id, message) values (${id}, ${at}, ${by}, ${message})`,
  );

export const findProspectTimeline = (db: Db, id: string) =>
  db.query<{ createdAt: string; message: string; by: string; byName: string | null }>(sql`
    select ${iso('t.at')} as "createdAt", t.message, t.by_sap_id as by, ${selectName('t.by_sap_id')} as "byName"
    from prospect_timeline t where t.prospect_id = ${id} order by t.at desc, t.id desc limit 500`);

type NewProspect = ReturnType<typeof toProspectColumns> & { id: string; prospectId: string; sapId: string; at: Date };

/** false if `prospect_id` exists. */
export const insertProspect = async (tx: WriteDb, p: NewProspect): Promise<boolean> => {
  const made = await tx.query(sql`
    insert into prospects (id, prospect_id, kind, sap_id, created_at, name, email, business_phone, phone, gstin, pan, pincode, profile,
      jk_score, status, status_since)
    values (${p.id}, ${p.prospectId}, ${p.kind}, ${p.sapId}, ${p.at}, ${p.name}, ${p.email}, ${p.businessPhone}, ${p.phone}, ${p.gstin},
      ${p.pan}, ${p.pincode}, ${JSON.stringify(p.profile)}::jsonb, ${p.jkScore}, 'Pending', ${p.at})
    on conflict (prospect_id) do nothing returning id`);
  return made.length > 0;
};
