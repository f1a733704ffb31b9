import { randomInt } from 'node:crypto';
import { AppError } from '../calls/app-error.ts';
import { type Db, sql, type WriteDb } from '../database/sql.ts';
import { hasDemoData, pinProblem } from './pin-rules.ts';

export const ONE_TIME_PIN_HOURS = 24;

/** Eight random digits, none of the pins that are refused. */
export const newOneTimePin = (sapId: string): string => {
  const pin = String(randomInt(0, 100_000_000)).padStart(8, '0');
  return pinProblem(pin, sapId, false) ? newOneTimePin(sapId) : pin;
};

/** Refuses a pin that is weak or the one it shall replace. Throws PIN_REFUSED, the reason at the field. */
export const refuseWeakPin = async (db: Db, newPin: string, sapId: string, oldPin: string): Promise<void> => {
  const problem =
    newPin === oldPin
      ? 'Please choose a pin other than the one until now.'
      : pinProblem(newPin, sapId, await hasDemoData(db));
  if (problem) throw new AppError('PIN_REFUSED', { newPin: problem }, { text: problem });
};

/** Stores the hash of a pin: one's own, or one that is good for one sign-in until then. */
export const setPin = async (
  db: WriteDb,
  userId: string,
  { pinHash, until }: { pinHash: string; until: Date | null },
): Promise<void> => {
  await db.query(sql`update users set pin_hash = ${pinHash}, one_time_pin_until = ${until}, updated_at = now()
    where id = ${userId}`);
};

/** Until when the person's pin is good, if an ADMIN gave it for one sign-in. */
export const oneTimeUntil = async (db: Db, userId: string): Promise<Date | null> =>
  (await db.one<{ until: Date | null }>(sql`select one_time_pin_until as until from users where id = ${userId}`))
    ?.until ?? null;
