import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import type { partner, ServerQuery } from 'api-contract';
import { type Db, exactlyOne, join, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, type User, selectOrgUnit } from '../../../session/scope.ts';
import {
  byNatural,
  chosenOrder,
  holdsText,
  iso,
  naturalKeys,
  pagedRows,
  selectName,
} from '../../../database/sql-parts.ts';
import { type LastSending, LOST_AFTER_S, selectLastSending } from './partner-state.ts';

export interface NewExchange {
  purpose: 'prospect' | 'score';
  subjectId: string;
  subjectName: string;
  by: string;
  partner: string;
  request: object;
  at: Date;
}

/** Orders of a dead server become unanswered. */
export const giveUpLost = (
  db: WriteDb,
  { purpose, subjectId, at }: Pick<NewExchange, 'purpose' | 'subjectId' | 'at'>,
) =>
  db.query(sql`
    update partner_exchanges set state = 'unanswered', text = 'The server was stopped before an answer came.', answered_at = ${at}
    where purpose = ${purpose} and subject_id = ${subjectId} and state = 'sending'
      and sent_at < ${at}::timestamptz - make_interval(secs => ${LOST_AFTER_S})`);

/** Reuses an unanswered order's reference; undefined while one is running. */
export const beginExchange = async (
  db: WriteDb,
  { purpose, subjectId, subjectName, by, partner, request, at }: NewExchange,
): Promise<{ id: string; reference: string } | undefined> =>
  db.one(sql`
    insert into partner_exchanges (purpose, subject_id, subject_name, reference, sent_at, by_sap_id, partner, request)
    select ${purpose}, ${subjectId}, ${subjectName}, coalesce((
        select case when e.state = 'unanswered' then e.reference end from partner_exchanges e
        where e.purpose = ${purpose} and e.subject_id = ${subjectId} order by e.sent_at desc, e.answered_at desc limit 1), gen_random_uuid()),
      ${at}, ${by}, ${partner}, ${JSON.stringify(request)}::jsonb
    on conflict (purpose, subject_id) where state = 'sending' do nothing returning id, reference`);

export interface ExchangeEnd {
  state: 'success' | 'failure' | 'unanswered';
  text: string;
  attempts: number;
  /** Raw. */
  response: string | undefined;
  at: Date;
}
const MAX_KEPT = 4000;

export const endExchange = (db: WriteDb, id: string, { state, text, attempts, response, at }: ExchangeEnd) =>
  db.query(sql`
    update partner_exchanges set state = ${state}, text = ${text}, attempts = ${attempts},
      answer = ${response?.replaceAll('\0', '').slice(0, MAX_KEPT) ?? null}, answered_at = ${at}
    where id = ${id}`);

export const findLastSending = async (
  db: Db,
  purpose: NewExchange['purpose'],
  subjectId: string,
): Promise<LastSending | null> =>
  (
    await exactlyOne<{ last: LastSending | null }>(
      db,
      sql`select (${selectLastSending(purpose, sql`${subjectId}`)}) as last`,
    )
  ).last;

type ExchangesQuery = ServerQuery<typeof partner.exchanges>;
const EXCHANGE_ORDERS: Record<NonNullable<ExchangesQuery['sort']>, readonly string[]> = {
  sentAt: ['e.sent_at'],
  subject: [`lower(coalesce(nullif(e.subject_name, ''), e.subject_id))`],
  purpose: ['e.purpose'],
  state: ['e.state'],
  attempts: ['e.attempts'],
  by: naturalKeys('e.by_sap_id'),
  partner: ['e.partner'],
};

export const exchangesPage = (db: Db, query: ExchangesQuery) => {
  const { search, state } = query;
  const from = sql`from partner_exchanges e where ${state ? sql`e.state = ${state}` : sql`true`} and ${
    search ? holdsText(['e.subject_name', 'e.subject_id', 'e.by_sap_id', 'e.reference::text'], search) : sql`true`
  }`;
  return pagedRows<partner.Exchange>(db, query, {
    from,
    rows: (page) => sql`
      select e.id as "_id", e.purpose, e.subject_id as "subjectId", e.subject_name as "subjectName", e.reference, e.state, e.text,
        ${iso('e.sent_at')} as "sentAt", ${iso('e.answered_at')} as "answeredAt", e.attempts, e.by_sap_id as by,
        ${selectName('e.by_sap_id')} as "byName", e.partner, e.request, e.answer
      ${from} order by ${chosenOrder(EXCHANGE_ORDERS, query)} e.sent_at desc, e.id ${page}`,
  });
};

interface JkcState extends OrgUnit {
  id: string;
  dealerCode: string;
  name: string;
  gst: string;
  mobile: string;
  email: string;
  jkc: boolean;
}

/** By id or code. Phone: Mobile, else Telf1 (D-148). */
export const findDealerForScore = (db: Db, id: string): Promise<JkcState | undefined> =>
  db.one<JkcState>(sql`
    select d.id, d.dealer_code as "dealerCode", d.name, trim(d.gst_no) as gst, coalesce(nullif(trim(d.mobile), ''), d.telephone) as mobile,
      d.email, d.jkc, ${selectOrgUnit('d')}
    from dealers d where d.id::text = ${id.toLowerCase()} or d.dealer_code = ${id}
    order by d.dealer_code = ${id} desc limit 1`);

export const storeScore = (
  tx: WriteDb,
  dealerCode: string,
  { score, by, at }: { score: number; by: string; at: Date },
) =>
  tx.query(sql`
    insert into dealer_scores (dealer_code, actyv_score, scored_at, by_sap_id) values (${dealerCode}, ${score}, ${at}, ${by})
    on conflict (dealer_code) do update set actyv_score = excluded.actyv_score, scored_at = excluded.scored_at,
      by_sap_id = excluded.by_sap_id`);

export const getDealerScore = async (db: Db, dealerCode: string): Promise<number | null> =>
  (
    await exactlyOne<{ score: number | null }>(
      db,
      sql`select (select actyv_score::float8 from dealer_scores where dealer_code = ${dealerCode}) as score`,
    )
  ).score;

export interface JkcQuery extends Pick<ServerQuery<typeof partner.jkcList>, 'sort' | 'direction'> {
  page?: number | undefined;
  currentPage?: number | undefined;
  limit: number;
  search?: string | undefined;
  club?: string | undefined;
  dealerType?: string | undefined;
}

interface JkcRow extends Omit<partner.JkcDealer, 'partner'> {
  last: LastSending | null;
}

const JKC_ORDERS: Record<NonNullable<JkcQuery['sort']>, readonly string[]> = {
  code: naturalKeys('d.dealer_code'),
  name: ['lower(d.name)'],
  email: [`nullif(lower(d.email), '')`],
  score: ['(select s.actyv_score from dealer_scores s where s.dealer_code = d.dealer_code)'],
};

/** By name (D-304). */
export const jkcPage = (db: Db, user: User, query: JkcQuery) => {
  const { search, club, dealerType } = query;
  const conditions: Sql[] = [
    sql`d.jkc`,
    isDealerInScope(user),
    ...(club ? [sql`d.club = ${club}`] : []),
    ...(dealerType ? [sql`d.dealer_type = ${dealerType}`] : []),
    ...(search ? [holdsText(['d.name', 'd.dealer_code', 'd.email', 'd.mobile', 'd.telephone'], search)] : []),
  ];
  const order = sql`${chosenOrder(JKC_ORDERS, query)} d.name, ${byNatural('d.dealer_code')}`;
  const from = sql`from dealers d where ${join(conditions, ' and ')}`;
  return pagedRows<JkcRow>(db, query, {
    from,
    rows: (page) => sql`
      with page as materialized (select d.* ${from} order by ${order} ${page})
      select d.id as "_id", d.dealer_code as "Kunnr", d.name as "Name1", d.email as "Email1", d.telephone as "Telf1", d.mobile as "Mobile",
        d.gst_no as "GstNo", s.actyv_score::float8 as "actyvScore", ${iso('s.scored_at')} as "scoredAt",
        (${selectLastSending('score', sql`d.dealer_code`)}) as last
      from page d left join dealer_scores s on s.dealer_code = d.dealer_code order by ${order}`,
  });
};
