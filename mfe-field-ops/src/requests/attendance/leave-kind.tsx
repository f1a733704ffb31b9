import { countText, leaveFindingWords } from 'shared-ui';
import { lazyDialog } from 'shared-ui/dialog';
import type { WaitingOf } from '../records.ts';
import { daysText } from '../whole-days.ts';
import type { RequestKind } from '../request-kind.ts';

const LeaveDetailsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './leave-details-dialog.tsx')).LeaveDetailsDialog,
);

/** ': 3 days, 24/12/2026 to 28/12/2026' of a leave of several days. */
const spanText = (days: NonNullable<WaitingOf<'leave'>['days']>): string =>
  days.length > 1
    ? `: ${countText(days.filter(({ isWorking }) => isWorking).length, 'day')}, ${daysText({ day: '', days })}`
    : '';

export const leaveKind: RequestKind<'leave'> = {
  kind: 'leave',
  label: 'Leave',
  plural: 'leaves',
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ leave: { leaveType }, days = [] }) => `${leaveType ?? 'Leave'}${spanText(days)}`,
  findings: leaveFindingWords,
  renderDetails: (row, onClose, actions) => <LeaveDetailsDialog row={row} onClose={onClose} actions={actions} />,
};
