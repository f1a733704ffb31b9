import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type Claim, type ClaimFilter, topClaims } from './repository.ts';

export const newestClaims = async (db: Db, user: User, filter: ClaimFilter, limit: number): Promise<Claim[]> =>
  limit === 0 ? [] : topClaims(db, user, filter, limit);
