import { leaveFindingWords } from 'shared-ui';
import { lazyDialog } from 'shared-ui/dialog';
import type { RequestKind } from '../request-kind.ts';

const LeaveDetailsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './leave-details-dialog.tsx')).LeaveDetailsDialog,
);

export const leaveKind: RequestKind<'leave'> = {
  kind: 'leave',
  label: 'Leave',
  plural: 'leaves',
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ leave }) => leave.leaveType ?? 'Leave',
  findings: leaveFindingWords,
  renderDetails: (row, onClose, actions) => <LeaveDetailsDialog row={row} onClose={onClose} actions={actions} />,
};
