import { claimFindingWords, rupees } from 'shared-ui';
import { lazyDialog } from 'shared-ui/dialog';
import type { RequestKind } from '../request-kind.ts';

const ClaimDetailsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './claim-details-dialog.tsx')).ClaimDetailsDialog,
);

export const claimKind: RequestKind<'claim'> = {
  kind: 'claim',
  label: 'Claim',
  plural: 'claims',
  check: 'Claim check',
  isReasonOptional: true,
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ claim }) => `${claim.category}, ${claim.subCategory}: ${rupees(claim.amount)}`,
  findings: claimFindingWords,
  renderDetails: (row, onClose, actions) => <ClaimDetailsDialog row={row} onClose={onClose} actions={actions} />,
};
