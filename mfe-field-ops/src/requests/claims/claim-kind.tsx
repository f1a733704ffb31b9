import { claimFindingWords, rupees } from 'shared-ui';
import { ClaimDetailsDialog } from './claim-details-dialog.tsx';
import type { RequestKind } from '../request-kind.ts';

export const claimKind: RequestKind<'claim'> = {
  kind: 'claim',
  label: 'Claim',
  plural: 'claims',
  check: 'Claim check',
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ claim }) => `${claim.category}, ${claim.subCategory}: ${rupees(claim.amount)}`,
  findings: claimFindingWords,
  renderDetails: (row, onClose, actions) => <ClaimDetailsDialog row={row} onClose={onClose} actions={actions} />,
};
