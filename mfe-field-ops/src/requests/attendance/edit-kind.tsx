import { editFindingWords, formatClock } from 'shared-ui';
import { lazyDialog } from 'shared-ui/dialog';
import type { RequestKind } from '../request-kind.ts';

const change = (what: string, from: string | null, to: string | null | undefined) =>
  to ? `${what} ${formatClock(from)} to ${formatClock(to)}` : '';

const EditDetailsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './edit-details-dialog.tsx')).EditDetailsDialog,
);

export const editKind: RequestKind<'attendance-edit'> = {
  kind: 'attendance-edit',
  label: 'Attendance edit',
  plural: 'attendance edits',
  isReasonOptional: true,
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ attendance: { checkIn, checkOut, updateRequest } }) =>
    [
      change('Check-In', checkIn.time, updateRequest?.checkIn.time),
      change('Check-Out', checkOut.time, updateRequest?.checkOut.time),
    ]
      .filter(Boolean)
      .join(', '),
  findings: editFindingWords,
  renderDetails: (row, onClose, actions) => <EditDetailsDialog row={row} onClose={onClose} actions={actions} />,
};
