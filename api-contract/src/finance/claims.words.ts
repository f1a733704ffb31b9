import type { RequestWords } from '../request-kind.ts';
import type { ClaimRequest } from './claims.ts';

export const claimWords: RequestWords<ClaimRequest> = {
  kind: 'claim',
  label: 'Claim',
  plural: 'claims',
  check: 'Claim check',
  isReasonOptional: true,
  statuses: { approve: 'Approved', revert: 'Rejected' },
  reads: ['/api/v1/admin/reimbursement/*'],
  describe: ({ claim }, { rupees }) => `${claim.category}, ${claim.subCategory}: ${rupees(claim.amount)}`,
  findings: {
    'bill-claimed': { label: 'Bill claimed already', tone: 'bad' },
    'same-claim': { label: 'Same amount and category that day', tone: 'bad' },
    'over-limit': { label: 'Over the month’s limit', tone: 'bad', isInRupees: true },
    leave: { label: 'On leave', tone: 'bad' },
    holiday: { label: 'Holiday', tone: 'bad' },
    'no-visit': { label: 'Day without a visit', tone: 'warn' },
    old: { label: 'Old claim', tone: 'warn' },
    'round-without-bill': { label: 'Round sum without a bill', tone: 'warn', isInRupees: true },
  },
};
