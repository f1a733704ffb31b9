import { formatDay } from 'shared-ui';
import { lazyDialog } from 'shared-ui/dialog';
import { dayFindings } from './day-findings.ts';
import type { RequestKind } from '../request-kind.ts';

const PlanDetails = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './plan-details.tsx')).PlanDetails,
);

export const switchKind: RequestKind<'switch'> = {
  kind: 'switch',
  label: 'Switch Beat',
  statuses: { approve: 'Approved', revert: 'Reverted' },
  describe: ({ beatSwitch }) => `${beatSwitch.activity} to ${formatDay(beatSwitch.switchDate)}`,
  findings: { 'no-plan': { label: 'Nothing is planned on the day', tone: 'bad' }, ...dayFindings },
  renderDetails: ({ beatSwitch }, onClose, actions) => (
    <PlanDetails plan={beatSwitch} kind="switch" onClose={onClose} actions={actions} />
  ),
};
