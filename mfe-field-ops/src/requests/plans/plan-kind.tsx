import { lazyDialog } from 'shared-ui/dialog';
import { planDetailsText } from './plan-text.ts';
import { dayFindings } from './day-findings.ts';
import type { RequestKind } from '../request-kind.ts';

const PlanDetails = lazyDialog(
  async () => (await import(/* webpackChunkName: 'request-details' */ './plan-details.tsx')).PlanDetails,
);

export const planKind: RequestKind<'pjp'> = {
  kind: 'pjp',
  label: 'PJP',
  plural: 'plans',
  check: 'Plan check',
  statuses: { approve: 'Approved', revert: 'Reverted' },
  describe: ({ plan }) => [plan.activity, planDetailsText(plan)].filter(Boolean).join(': '),
  findings: {
    ...dayFindings,
    'two-plans': { label: 'In two plans of the day', tone: 'bad' },
    'long-unvisited': { label: 'Not visited for 60 days', tone: 'warn' },
  },
  renderDetails: ({ plan }, onClose, actions) => <PlanDetails plan={plan} onClose={onClose} actions={actions} />,
};
