import type { AnswerOf, ErrorCode, session } from 'api-contract';
import { AppError } from '../app-error.ts';
import { type Db, raw, sql } from '../database/sql.ts';
import { ticketVisibility } from '../domains/tickets/repository.ts';
import { inScope, type OrgUnit, type User } from '../scope.ts';

type Kind = (typeof session.HISTORY_KINDS)[number];
type Entry = AnswerOf<typeof session.history>['data'][number];

/** Whether the caller may see the record; undefined when there is none. */
type Visibility = (db: Db, user: User, id: string) => Promise<boolean | undefined>;

/** For a table whose rows belong to a person by sap_id. */
const ofPerson =
  (table: string): Visibility =>
  async (db, user, id) => {
    const place = await db.one<OrgUnit>(sql`
      select u.zone, u.region_code as "regionCode", u.area_code as "areaCode", u.sap_id as "sapId"
      from ${raw(table)} x join users u on u.sap_id = x.sap_id where x.id = ${id}`);
    return place && inScope(user, place);
  };

const locationVisibility: Visibility = async (db, user, id) => {
  const place = await db.one<OrgUnit>(sql`
    select d.zone, d.region_code as "regionCode", d.area_code as "areaCode"
    from location_requests r join dealers d on d.dealer_code = r.dealer_code where r.id = ${id}`);
  return place && inScope(user, place);
};

const KINDS: Record<Kind, { visible: Visibility; unknown: ErrorCode; id?: RegExp }> = {
  pjp: { visible: ofPerson('pjps'), unknown: 'PJP_NOT_FOUND' },
  switch: { visible: ofPerson('beat_switches'), unknown: 'SWITCH_NOT_FOUND' },
  location: { visible: locationVisibility, unknown: 'LOCATION_REQUEST_NOT_FOUND' },
  visit: { visible: ofPerson('visits'), unknown: 'VISIT_NOT_FOUND', id: /^\d{1,18}$/ },
  claim: { visible: ofPerson('claims'), unknown: 'CLAIM_NOT_FOUND' },
  ticket: { visible: ticketVisibility, unknown: 'TICKET_NOT_FOUND' },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A record's history, newest first, for those who may see the record itself. */
export const historyOf = async (db: Db, user: User, kind: Kind, id: string): Promise<Entry[]> => {
  const { visible, unknown, id: shape = UUID } = KINDS[kind];
  if (!shape.test(id)) throw new AppError(unknown);
  const seen = await visible(db, user, id);
  if (seen === undefined) throw new AppError(unknown);
  if (!seen) throw new AppError('FORBIDDEN');
  const rows = await db.query<Omit<Entry, 'at'> & { at: Date }>(sql`
    select at, by_sap_id as by, by_role as "byRole", action, before, after
    from history where kind = ${kind} and record_id = ${id.toLowerCase()} order by id desc limit 500`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
