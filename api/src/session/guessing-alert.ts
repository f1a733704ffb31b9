import { endAlert, raiseAlert } from '../platform/alerts.ts';
import type { Core } from '../platform/core.ts';
import { sql, type WriteDb } from '../database/sql.ts';
import { type LimitRule, type LimitState, getWaitMinutes } from './limit-rules.ts';

const QUIET_MINUTES = 60;
const ALL = 'all accounts';

const subjectOf = (key: string): string => (key === 'all' ? ALL : key.replace(/^address:/, ''));

/** About guessing from an address or over all accounts, not about one forgotten pin. */
export const warnOfGuessing = async (
  db: WriteDb,
  key: string,
  rule: LimitRule,
  { dayFailures, waits }: LimitState,
  now: Date,
): Promise<void> => {
  if (rule.name !== 'address' && rule.name !== 'all') return;
  const minutes = getWaitMinutes(waits, rule);
  const where = rule.name === 'all' ? 'over all accounts' : `from the address ${subjectOf(key)}`;
  const advice = rule.name === 'all' ? '' : ' If it is none of your offices, block it.';
  const text =
    `Pins are being guessed: ${dayFailures} wrong sign-ins ${where} today. Devices that are new have to wait ` +
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`}, known ones can sign in.${advice}`;
  await raiseAlert(db, { kind: 'sign-in', subject: subjectOf(key), text }, now);
};

/** Also ends alerts quiet for an hour. */
export const deleteExpiredLimits = async ({ unauditedWrite, now: clock }: Core): Promise<void> => {
  const db = unauditedWrite('housekeeping');
  const now = clock();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const quiet = await db.query<{ key: string }>(sql`select key from sign_in_limits
    where (key = 'all' or key like 'address:%') and wait_until <= ${ago(QUIET_MINUTES)}`);
  for (const { key } of quiet) await endAlert(db, 'sign-in', subjectOf(key), now);
  await db.query(sql`delete from sign_in_limits
    where window_start <= ${ago(24 * 60)} and (wait_until is null or wait_until <= ${ago(24 * 60)})`);
};
