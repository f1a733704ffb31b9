import { randomInt } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import { type Db, sql, type WriteDb } from '../database/sql.ts';
import { hasDemoData, pinProblem } from './pin-rules.ts';

export const ONE_TIME_PIN_HOURS = 24;

export const newOneTimePin = (sapId: string): string => {
  const pin = String(randomInt(0, 100_000_000)).padStart(8, '0');
  return pinProblem(pin, sapId, false) ? newOneTimePin(sapId) : pin;
};

/** @throws PIN_REFUSED with the reason at the field */
export const refuseWeakPin = async (db: Db, newPin: string, sapId: string, oldPin: string): Promise<void> => {
  const problem =
    newPin === oldPin
      ? 'Please choose a pin other than your current one.'
      : pinProblem(newPin, sapId, await hasDemoData(db));
  if (problem) throw new AppError('PIN_REFUSED', { newPin: problem }, { text: problem });
};

export const setPin = async (
  db: WriteDb,
  userId: string,
  { pinHash, until }: { pinHash: string; until: Date | null },
): Promise<void> => {
  await db.query(sql`update users set pin_hash = ${pinHash}, one_time_pin_until = ${until}, updated_at = now()
    where id = ${userId}`);
};

export const getOneTimePinExpiry = async (db: Db, userId: string): Promise<Date | null> =>
  (await db.one<{ until: Date | null }>(sql`select one_time_pin_until as until from users where id = ${userId}`))
    ?.until ?? null;
