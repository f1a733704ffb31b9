import { sql, type WriteDb } from '../../../database/sql.ts';
import type { Point } from './location-repository.ts';

/** Start of places older than the console's records. */
const BEGINNING = '2000-01-01T00:00:00Z';

interface Move {
  dealerCode: string;
  from: Point;
  to: Point;
  at: Date;
  by: string;
  requestId: string;
}

/** Keeps the old place with dates. Visits keep their flags. */
export const moveDealer = async (tx: WriteDb, { dealerCode, from, to, at, by, requestId }: Move): Promise<void> => {
  await tx.query(sql`
    insert into dealer_locations (dealer_code, valid_from, latitude, longitude)
    select ${dealerCode}, ${BEGINNING}, ${from.latitude}, ${from.longitude}
    where not exists (select from dealer_locations where dealer_code = ${dealerCode})`);
  // Also records a place that an import or the ERP changed since.
  await tx.query(sql`
    with changed as (
      select l.dealer_code, l.valid_from, d.latitude, d.longitude,
        greatest(l.valid_from + interval '1 millisecond', least(d.updated_at, ${at})) as since
      from dealer_locations l join dealers d on d.dealer_code = l.dealer_code
      where l.dealer_code = ${dealerCode} and l.valid_to is null
        and (l.latitude, l.longitude) is distinct from (d.latitude, d.longitude)),
    closed as (
      update dealer_locations l set valid_to = c.since from changed c
      where l.dealer_code = c.dealer_code and l.valid_from = c.valid_from)
    insert into dealer_locations (dealer_code, valid_from, latitude, longitude)
    select dealer_code, since, latitude, longitude from changed`);
  // Places must not start at one instant, even with different server clocks.
  const start = sql`(select greatest(${at}::timestamptz, max(valid_from) + interval '1 millisecond')
    from dealer_locations where dealer_code = ${dealerCode})`;
  await tx.query(sql`
    update dealer_locations set valid_to = ${start} where dealer_code = ${dealerCode} and valid_to is null`);
  await tx.query(sql`
    insert into dealer_locations (dealer_code, valid_from, latitude, longitude, by_sap_id, request_id)
    values (${dealerCode}, ${start}, ${to.latitude}, ${to.longitude}, ${by}, ${requestId})`);
  await tx.query(sql`
    update dealers set latitude = ${to.latitude}, longitude = ${to.longitude} where dealer_code = ${dealerCode}`);
};

/** false if the dealer has a newer place. */
export const moveDealerBack = async (
  tx: WriteDb,
  dealerCode: string,
  requestId: string,
  old: Point,
): Promise<boolean> => {
  const [moved] = await tx.query<{ valid_from: Date }>(sql`
    select l.valid_from from dealer_locations l join dealers d on d.dealer_code = l.dealer_code
    where l.dealer_code = ${dealerCode} and l.request_id = ${requestId} and l.valid_to is null
      and l.latitude is not distinct from d.latitude and l.longitude is not distinct from d.longitude`);
  if (!moved) return false;
  await tx.query(sql`
    delete from dealer_locations where dealer_code = ${dealerCode} and request_id = ${requestId} and valid_to is null`);
  await tx.query(sql`
    update dealer_locations set valid_to = null where dealer_code = ${dealerCode} and valid_to = ${moved.valid_from}`);
  await tx.query(sql`
    update dealers set latitude = ${old.latitude}, longitude = ${old.longitude} where dealer_code = ${dealerCode}`);
  return true;
};
