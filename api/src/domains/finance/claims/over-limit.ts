import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { claimSum, topClaims } from './repository.ts';

/** Waiting claims over the month's limit: how many, what they come to, and so many of the newest. */
export const claimsOverLimit = async (db: Db, user: User, limit: number) => {
  const filter = { overLimit: 'yes' } as const;
  const [sum, newest] = await Promise.all([claimSum(db, user, filter), topClaims(db, user, filter, limit)]);
  return { ...sum, newest };
};
