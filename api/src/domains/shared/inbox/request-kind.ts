import type { ErrorCode, inbox, Role } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import type { Config } from '../../../config/config.ts';
import { holdsText } from '../../../database/sql-parts.ts';

export interface InboxFilter {
  id?: string | undefined;
  kinds: readonly inbox.InboxKind[];
  search?: string | undefined;
  SAP_ID?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  check?: (typeof inbox.INBOX_CHECKS)[number] | undefined;
  finding?: string | undefined;
}

export interface RequestContext {
  now: Date;
  config: Config;
}

interface RequestDecision extends RequestContext {
  id: string;
  version: number;
  action: 'approve' | 'revert';
  reason: string | undefined;
  /** Seen days of a request of several, decided together. */
  days?: SeenDays | undefined;
}
type SeenDays = inbox.DecisionItem['days'];
export interface DecisionOutcome {
  version: number;
  /** Stored as JSON for `undo`. */
  before: unknown;
  message: string;
  /** Of several days, with their versions after the decision. */
  days?: NonNullable<SeenDays>;
}

interface DecidedRequest extends RequestContext {
  id: string;
  version: number;
  before: unknown;
}
/** An undo that raised another record's version without changing it: earlier decisions stay valid. */
export interface MovedVersion {
  kind: inbox.InboxKind;
  id: string;
  from: number;
  to: number;
}

type RowOf<K extends inbox.InboxKind> = Extract<inbox.InboxRow, { kind: K }>;
type RowDetails<K extends inbox.InboxKind> = Pick<
  RowOf<K>,
  Exclude<keyof RowOf<K>, 'kind' | 'id' | 'version' | 'SAP_ID' | 'name' | 'areaName' | 'day'>
>;
type RecordKey<K> = K extends inbox.InboxKind ? Exclude<keyof RowDetails<K>, 'findings'> : never;

/** Lives in its domain and is listed in `kinds.ts`; its wire shape is the contract's `requestKind`. */
export interface RequestKind<K extends inbox.InboxKind = inbox.InboxKind> {
  kind: K;
  /** A manager's own is there. */
  path: string;
  /** The record for this role; falls back to `path`. */
  recordPath?: (id: string, role: Role) => string;
  /** Has columns id, status and decided_by. */
  table: Sql;
  /** For a dealer's place; the table also has dealer_code. */
  namesDealer?: true;
  /** Its own call rejects without a reason (D-166, D-175); the others are reverted with one. */
  isReasonOptional?: true;
  decidedAlready: ErrorCode;
  /** For a kind with a timeline of its own. */
  noteQuestion?: (tx: Tx, id: string, line: { at: Date; by: string; message: string }) => Promise<unknown>;
  /** Waiting in scope: id, version, sap_id, name, area_code, day. */
  selectWaiting(user: User, filter: InboxFilter, today: string, config: Config): Sql;
  /**
   * Id and subject ('PJP of Ravi Kumar · SO1, 20/11/2026') within the scope; without a user all, for who made them: no
   * scope of his holds a dealer's place.
   */
  selectSubjects(ids: readonly string[], user?: User): Sql;
  /** Id, sap_id (requester or null) and status. */
  selectRequesters(ids: readonly string[]): Sql;
  /** All requests of a person: id, status, day, decided_by, decided_at, reason. */
  selectOwn(sapId: string): Sql;
  /** Id, paid, paymentBatch, approvedAmount. */
  selectPayments?: (ids: readonly string[]) => Sql;
  /**
   * Id, sap_id, status and subject of notices, where several records are one request. By default each record has its
   * own.
   */
  selectNotices?: (ids: readonly string[]) => Sql;
  /** Id, place, code and text of findings of waiting records; the text is null where it costs much. */
  selectFindingCodes(ids: Sql, today: string, config: Config, user: User): Sql;
  /** Of requests of several that wait, by id. */
  findDays?(db: Db, ids: readonly string[]): Promise<Map<string, NonNullable<inbox.WaitingKey['days']>>>;
  /** By id, of these days alone, where a row has all its days' findings. */
  findOwnFindings?(db: Db, ids: readonly string[]): Promise<Map<string, { code: string; text: string }[]>>;
  /** Findings whose text is a figure: one that grew is not new. */
  measures?: readonly string[];
  /** Locks these records and those whose decision changes their findings, by id. */
  lockRivals?: (ids: readonly string[]) => Sql;
  /** Of `readRows`, the record itself. */
  record: RecordKey<inbox.InboxKind>;
  /** By id, with findings. Other people are named only inside the scope. */
  readRows(
    db: Db,
    user: User,
    ids: readonly string[],
    today: string,
    context: RequestContext,
  ): Promise<Map<string, RowDetails<K>>>;
  /** Locks, checks scope and version, writes history. Throws AppErrors. */
  decide(tx: Tx, user: User, decision: RequestDecision): Promise<DecisionOutcome>;
  /** Ids of the other days that were decided with it. */
  listDays?(before: unknown): string[];
  /** @throws CHANGED_SINCE if it changed */
  undo(tx: Tx, user: User, decided: DecidedRequest): Promise<readonly MovedVersion[]>;
}

export const withDays = <K>(
  { kind, id }: { kind: K; id: string },
  days: DecisionOutcome['days'] = [],
): { kind: K; id: string }[] => [...new Set([id, ...days.map(({ _id }) => _id)])].map((each) => ({ kind, id: each }));

export const personInSubject = sql`u.name || ' · ' || u.sap_id`;

/** A left join lets PostgreSQL skip unread users, as in company-wide counts. */
export const joinRequester = (sapId: Sql): Sql => sql`left join users u on u.sap_id = ${sapId}`;

export const isInRange = (day: Sql, { start, end }: InboxFilter): Sql =>
  sql`${start ? sql`${day} >= ${start}::date` : sql`true`} and ${end ? sql`${day} <= ${end}::date` : sql`true`}`;

export const holdsSearch = (columns: readonly Sql[], { search }: InboxFilter): Sql =>
  search ? holdsText(columns, search) : sql`true`;

export const listFindings = sql`json_agg(json_build_object('code', f.code, 'text', f.text) order by f.place) as findings`;

/** By id. */
export const readFindings = async <F>(db: Db, statement: Sql): Promise<Map<string, F[]>> => {
  const rows = await db.query<{ id: string; findings: F[] }>(statement);
  return new Map(rows.map(({ id, findings }) => [id, findings]));
};

/** Of `selectSubjects`, whose requester is `u`. */
export const isSubjectInScope = (user: User | undefined): Sql => (user ? getScopeCondition(user) : sql`true`);
