import { formatDay } from 'shared-ui';
import { LazyPlanDetails } from './lazy-plan-details.ts';
import { dayFindings } from './day-findings.ts';
import type { RequestKind } from '../request-kind.ts';

export const switchKind: RequestKind<'switch'> = {
  kind: 'switch',
  label: 'Switch Beat',
  statuses: { approve: 'Approved', revert: 'Reverted' },
  describe: ({ beatSwitch }) => `${beatSwitch.activity} to ${formatDay(beatSwitch.switchDate)}`,
  findings: { 'no-plan': { label: 'Nothing is planned on the day', tone: 'bad' }, ...dayFindings },
  renderDetails: ({ beatSwitch }, onClose, actions) => (
    <LazyPlanDetails plan={beatSwitch} kind="switch" onClose={onClose} actions={actions} />
  ),
};
