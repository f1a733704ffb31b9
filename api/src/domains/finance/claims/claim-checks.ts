import type { ResponseOf, claims } from 'api-contract';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type ClaimCheck, findClaimFindings } from './claim-findings.ts';
import { findLimitsOfClaims } from './month-limits.ts';
import type { Claim } from './repository.ts';

type CheckedClaim = ResponseOf<typeof claims.reimbursements>['data'][number];

export const toClaimCheck = (today: string, { claimMaxDays }: Pick<Config, 'claimMaxDays'>): ClaimCheck => ({
  today,
  maxDays: claimMaxDays,
});

export async function withChecks(
  db: Db,
  user: User,
  rows: readonly Claim[],
  check: ClaimCheck,
): Promise<CheckedClaim[]> {
  const ids = rows.map(({ _id }) => _id);
  const [findings, limits] = await Promise.all([findClaimFindings(db, user, ids, check), findLimitsOfClaims(db, ids)]);
  return rows.map((claim) => ({
    ...claim,
    findings: findings.get(claim._id) ?? [],
    monthLimit: limits.get(claim._id) ?? null,
  }));
}
