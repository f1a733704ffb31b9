import type { ErrorCode, inbox, Role } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import type { Config } from '../../../config/config.ts';
import { containing } from '../../sql-parts.ts';

export interface InboxFilter {
  /** This record alone. */
  id?: string | undefined;
  /** Which kinds may be listed. */
  kinds: readonly inbox.InboxKind[];
  search?: string | undefined;
  /** What one person asked for. */
  SAP_ID?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  check?: (typeof inbox.INBOX_CHECKS)[number] | undefined;
}

/** When it is, and what the server is set to. */
export interface RequestContext {
  now: Date;
  config: Config;
}

interface RequestDecision extends RequestContext {
  id: string;
  version: number;
  action: 'approve' | 'revert';
  reason: string | undefined;
}
export interface DecisionOutcome {
  /** The record's version after the decision. */
  version: number;
  /** What `undo` needs to put things back; kept as JSON. */
  before: unknown;
  message: string;
}

interface DecidedRequest extends RequestContext {
  id: string;
  version: number;
  before: unknown;
}
/** An undo that moved another record's version on without changing it: a decision from before it holds under the new one. */
export interface MovedVersion {
  kind: inbox.InboxKind;
  id: string;
  from: number;
  to: number;
}

type RowOf<K extends inbox.InboxKind> = Extract<inbox.InboxRow, { kind: K }>;
/** What a kind adds to a row of the list: its findings and the record itself. */
type RowDetails<K extends inbox.InboxKind> = Pick<
  RowOf<K>,
  Exclude<keyof RowOf<K>, 'kind' | 'id' | 'version' | 'SAP_ID' | 'name' | 'areaName' | 'day'>
>;

/**
 * Everything that the inbox knows of a kind of request (an approval kind). A kind lives in the domain of its records and is listed in `kinds.ts`;
 * its shape on the wire is a `requestKind` of the contract.
 */
export interface RequestKind<K extends inbox.InboxKind = inbox.InboxKind> {
  kind: K;
  /** The screen where who asked looks at it: officers have the Dashboard in the console, managers what they asked for. */
  path: string;
  /** The record itself there, for this role; without it, or for who has not got that page, `path` or the Dashboard. */
  recordPath?: (id: string, role: Role) => string;
  /** Its table, with the columns id, status and decided_by. */
  table: Sql;
  /** Whether it asks for a dealer's place: its table then has the column dealer_code, too. */
  namesDealer?: true;
  /** The refusal of a record that waits no more. */
  decidedAlready: ErrorCode;
  /** Selects what waits in the scope and matches: id, version, sap_id, name, area_code, day. */
  selectWaiting(user: User, filter: InboxFilter, today: string, config: Config): Sql;
  /** Selects id and subject ('PJP of Ravi Kumar (SO1), 20/11/2026') of these records, as far as they lie in the scope. */
  selectSubjects(user: User, ids: readonly string[]): Sql;
  /** Selects id, sap_id (who asked; null for nobody) and status of these records. */
  selectRequesters(ids: readonly string[]): Sql;
  /**
   * Selects id, sap_id, status and subject of what these records' requesters are told, where several records are one request. Without
   * it each record is told by itself.
   */
  selectNotices?: (ids: readonly string[]) => Sql;
  /** Selects id, place and code of everything that speaks against these waiting records. */
  selectFindingCodes(ids: Sql, today: string, config: Config): Sql;
  /** The records whole, each with what its check found, by id. Other people are named only inside the scope. */
  readRows(
    db: Db,
    user: User,
    ids: readonly string[],
    today: string,
    context: RequestContext,
  ): Promise<Map<string, RowDetails<K>>>;
  /** Locks, checks scope and version, decides, writes the history. Throws the refusals that a person reads. */
  decide(tx: Tx, user: User, decision: RequestDecision): Promise<DecisionOutcome>;
  /** Puts the record back while nothing has changed since; else throws CHANGED_SINCE. */
  undo(tx: Tx, user: User, decided: DecidedRequest): Promise<readonly MovedVersion[]>;
}

/** The user `u` in a subject: 'Ravi Kumar (SO1)'. */
export const personInSubject = sql`u.name || ' (' || u.sap_id || ')'`;

/**
 * Joins who asked, as `u`. From the left, though nearly all have somebody: whoever sees the whole company then counts what waits without a look at
 * anybody, as PostgreSQL leaves out what is joined so and not read.
 */
export const joinRequester = (sapId: Sql): Sql => sql`left join users u on u.sap_id = ${sapId}`;

/** A condition of `selectWaiting`: the day lies in the filter's range. */
export const isInRange = (day: Sql, { start, end }: InboxFilter): Sql =>
  sql`${start ? sql`${day} >= ${start}::date` : sql`true`} and ${end ? sql`${day} <= ${end}::date` : sql`true`}`;

/** A condition of `selectWaiting`: one of the columns holds what is searched. */
export const holdsSearch = (columns: readonly Sql[], { search }: InboxFilter): Sql =>
  search
    ? sql`(${join(
        columns.map((column) => sql`${column} ilike ${containing(search)}`),
        ' or ',
      )})`
    : sql`true`;

/** A lateral select of findings (place, code, text) as one list in their order. */
export const listFindings = sql`json_agg(json_build_object('code', f.code, 'text', f.text) order by f.place) as findings`;

/** What a check found, by id. */
export const readFindings = async <F>(db: Db, statement: Sql): Promise<Map<string, F[]>> => {
  const rows = await db.query<{ id: string; findings: F[] }>(statement);
  return new Map(rows.map(({ id, findings }) => [id, findings]));
};
