import { ERRORS, pins } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { toLikePattern, iso, nameOf } from '../../../database/sql-parts.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { newOneTimePin, ONE_TIME_PIN_HOURS, refuseWeakPin, setPin } from '../../../session/pins.ts';
import { endSessions } from '../../../session/sessions.ts';
import { checkPin, hashPin } from '../../../session/sign-in.ts';
import { accountKey, deleteAccountLimits } from '../../../session/sign-in-limits.ts';

const MOST = 20;

export const pinRoutes = async (app: App): Promise<void> => {
  const { core } = app;

  serve(app, pins.changePin, async ({ body, user, sessionId, db, change, request, now }) => {
    const person = await checkPin(core, 'sap_id', user.sapId, body.pin, request);
    if (person) await refuseWeakPin(db, body.newPin, user.sapId, body.pin);
    const pinHash = person && (await hashPin(body.newPin, core.pepper));
    return change(async (tx) => {
      // Checked inside the change: a retry must get the first response, though the old pin is now wrong.
      if (!person || !pinHash) throw new AppError('PIN_WRONG', { pin: ERRORS.PIN_WRONG.text });
      await lockUser(tx, user.id);
      // An ADMIN's reset came first: it ended this session, and its pin stays.
      const open = await tx.one(sql`select 1 from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and s.ended_at is null and u.pin_hash = ${person.pinHash}`);
      if (!open) throw new AppError('CHANGED_MEANWHILE');
      await setPin(tx, user.id, { pinHash, until: null });
      await endSessions(tx, user.id, now, sql`id <> ${sessionId}`);
      await tx.history({
        kind: 'user',
        id: user.id,
        action: 'change pin',
        before: null,
        after: { SAP_ID: user.sapId },
      });
      return { message: 'Pin changed.' };
    });
  });

  serve(app, pins.pinOwners, async ({ query: { search }, db, now }) => ({
    data: await pinOwners(db, search, now),
    message: 'OK',
  }));

  serve(app, pins.resetPin, async ({ params: { id }, user, change, db, now }) => {
    const owner = await db.one<{ sapId: string }>(
      sql`select sap_id as "sapId" from users where id = ${id} and ${RESETTABLE}`,
    );
    if (!owner) throw new AppError('USER_NOT_FOUND');
    if (id === user.id) throw new AppError('OWN_PIN');
    const pin = newOneTimePin(owner.sapId);
    const pinHash = await hashPin(pin, core.pepper);
    let isRepeat = true;
    // The response stored for a retry omits the pin: only its hash may be kept.
    const { data, message } = await change(async (tx) => {
      isRepeat = false;
      const until = new Date(now.getTime() + ONE_TIME_PIN_HOURS * 3_600_000);
      const { SAP_ID, name, role } = await lockUser(tx, id);
      await setPin(tx, id, { pinHash, until });
      await endSessions(tx, id, now);
      await deleteAccountLimits(tx, accountKey('sap_id', SAP_ID), id);
      await tx.history({ kind: 'user', id, action: 'reset pin', before: null, after: { SAP_ID, role } });
      return { data: { SAP_ID, name, pin: '', until: until.toISOString() }, message: 'One-time pin made.' };
    });
    if (isRepeat) await renew(core.unauditedWrite('lost-secret'), id, data.until, pinHash);
    return { data: { ...data, pin }, message };
  });
};

const RESETTABLE = sql`active and sap_id is not null`;

const lockUser = async (tx: WriteDb, id: string) => {
  const person = await tx.one<{ SAP_ID: string; name: string; role: string }>(
    sql`select sap_id as "SAP_ID", name, role from users where id = ${id} and ${RESETTABLE} for no key update`,
  );
  if (!person) throw new AppError('USER_NOT_FOUND');
  return person;
};

/** The first response and its pin were lost, so a new pin may replace it. */
const renew = async (db: WriteDb, id: string, until: string, pinHash: string): Promise<void> => {
  const renewed = await db.query(sql`update users set pin_hash = ${pinHash}
    where id = ${id} and one_time_pin_until = ${until} returning id`);
  if (renewed.length === 0) throw new AppError('IDEMPOTENCY_CONFLICT');
};

/** An exact SAP ID comes first. */
const pinOwners = (db: Db, search: string, now: Date): Promise<pins.PinOwner[]> =>
  db.query<pins.PinOwner>(sql`
    select u.id as "_id", u.sap_id as "SAP_ID", u.name, u.role,
      case when u.one_time_pin_until > ${now} then ${iso('u.one_time_pin_until')} end as "oneTimePinUntil",
      (select json_build_object('at', ${iso('h.at')}, 'by', h.by_sap_id, 'byName', coalesce(${nameOf('h.by_sap_id')}, '')) from history h
        where h.kind = 'user' and h.record_id = u.id::text and h.action = 'reset pin' order by h.id desc limit 1) as "lastReset"
    from users u
    where ${RESETTABLE} and (u.sap_id ilike ${toLikePattern(search)} or u.name ilike ${toLikePattern(search)})
    order by lower(u.sap_id) = lower(${search}) desc, u.sap_id limit ${MOST}`);
