import { leaveFindingWords } from 'shared-ui';
import { LeaveDetailsDialog } from './leave-details-dialog.tsx';
import type { RequestKind } from '../request-kind.ts';

export const leaveKind: RequestKind<'leave'> = {
  kind: 'leave',
  label: 'Leave',
  plural: 'leaves',
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ leave }) => leave.leaveType ?? 'Leave',
  findings: leaveFindingWords,
  renderDetails: (row, onClose, actions) => <LeaveDetailsDialog row={row} onClose={onClose} actions={actions} />,
};
