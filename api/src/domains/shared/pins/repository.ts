import { toSearchKey } from 'api-contract/search-key';
import type { pins } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { iso, selectName, holdsText } from '../../../database/sql-parts.ts';
import { AppError } from '../../../errors/app-error.ts';
import { selectHasFactor } from '../../../session/second-factor.ts';

const MAX_OWNERS = 20;
const RESETTABLE = sql`active and sap_id is not null`;

/** The session is open, and its pin is the checked one. */
export const isSessionOfPin = async (tx: Db, sessionId: string, pinHash: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and u.pin_hash = ${pinHash}`)) !== undefined;

export const findPinOwner = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.one<{ sapId: string }>(sql`select sap_id as "sapId" from users where id = ${id} and ${RESETTABLE}`))?.sapId;

export const lockPinOwner = async (tx: WriteDb, id: string) => {
  const person = await tx.one<{ SAP_ID: string; name: string; role: string }>(
    sql`select sap_id as "SAP_ID", name, role from users where id = ${id} and ${RESETTABLE} for no key update`,
  );
  if (!person) throw new AppError('USER_NOT_FOUND');
  return person;
};

/** The first response and its pin were lost, so a new pin may replace it. */
export const replaceLostPin = async (db: WriteDb, id: string, until: string, pinHash: string): Promise<void> => {
  const renewed = await db.query(sql`update users set pin_hash = ${pinHash}
    where id = ${id} and one_time_pin_until = ${until} returning id`);
  if (renewed.length === 0) throw new AppError('IDEMPOTENCY_CONFLICT');
};

export const listPinOwners = (db: Db, search: string, now: Date): Promise<pins.PinOwner[]> =>
  db.query<pins.PinOwner>(sql`
    select u.id as "_id", u.sap_id as "SAP_ID", u.name, u.role,
      case when u.one_time_pin_until > ${now} then ${iso('u.one_time_pin_until')} end as "oneTimePinUntil",
      ${selectHasFactor('u')} as "hasSecondFactor",
      (select json_build_object('at', ${iso('h.at')}, 'by', h.by_sap_id, 'byName', coalesce(${selectName('h.by_sap_id')}, '')) from history h
        where h.kind = 'user' and h.record_id = u.id::text and h.action = 'reset pin' order by h.id desc limit 1) as "lastReset"
    from users u
    where ${RESETTABLE} and ${holdsText(['u.sap_id', 'u.name'], search)}
    order by lower(u.sap_id) = ${toSearchKey(search)} desc, u.sap_id limit ${MAX_OWNERS}`);
