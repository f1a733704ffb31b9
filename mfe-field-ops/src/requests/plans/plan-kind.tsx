import { LazyPlanDetails } from './lazy-plan-details.ts';
import { planDetailsText } from './plan-text.ts';
import { planFindingWords } from './plan-finding-words.ts';
import type { RequestKind } from '../request-kind.ts';

export const planKind: RequestKind<'pjp'> = {
  kind: 'pjp',
  label: 'PJP',
  plural: 'plans',
  check: 'Plan check',
  statuses: { approve: 'Approved', revert: 'Reverted' },
  reads: ['/api/v1/AM/PJP/*', '/api/v1/AM/SO/*'],
  describe: ({ plan }) => [plan.activity, planDetailsText(plan)].filter(Boolean).join(': '),
  findings: planFindingWords,
  renderDetails: (row, onClose, actions) => (
    <LazyPlanDetails plan={row.plan} row={row} onClose={onClose} actions={actions} />
  ),
};
