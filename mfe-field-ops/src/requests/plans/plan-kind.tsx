import { LazyPlanDetails } from './lazy-plan-details.ts';
import { planDetailsText } from './plan-text.ts';
import { dayFindings } from './day-findings.ts';
import type { RequestKind } from '../request-kind.ts';

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
  renderDetails: ({ plan }, onClose, actions) => <LazyPlanDetails plan={plan} onClose={onClose} actions={actions} />,
};
