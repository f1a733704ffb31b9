import type { agreements } from 'api-contract';
import { type Sql, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';

export interface AgreementTimes {
  sentAt: string;
  expiresAt: string;
  openedAt: string | null;
  changedAt: string | null;
  agreedAt: string | null;
  agreedName: string | null;
  signedAt: string | null;
  signedName: string | null;
  withdrawnAt: string | null;
}

export const selectAgreementTimes: Sql = sql`json_build_object(
  'sentAt', ${iso('a.sent_at')}, 'expiresAt', ${iso('a.expires_at')}, 'openedAt', ${iso('a.opened_at')},
  'changedAt', ${iso('a.changed_at')}, 'agreedAt', ${iso('a.agreed_at')}, 'agreedName', a.agreed_name,
  'signedAt', ${iso('a.signed_at')}, 'signedName', a.signed_name, 'withdrawnAt', ${iso('a.withdrawn_at')})`;

/** What counts last comes first (D-368). */
export const getAgreementStage = (times: AgreementTimes, now: Date): agreements.AgreementStage => {
  if (times.signedAt) return 'signed-off';
  if (times.withdrawnAt) return 'withdrawn';
  if (new Date(times.expiresAt) <= now) return 'expired';
  if (times.agreedAt) return 'agreed';
  if (times.changedAt) return 'changed';
  return times.openedAt ? 'opened' : 'sent';
};
