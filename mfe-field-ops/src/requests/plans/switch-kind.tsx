import { formatDay } from 'shared-ui';
import { LazyPlanDetails } from './lazy-plan-details.ts';
import { switchFindingWords } from './plan-finding-words.ts';
import type { RequestKind } from '../request-kind.ts';

export const switchKind: RequestKind<'switch'> = {
  kind: 'switch',
  label: 'Switch Beat',
  statuses: { approve: 'Approved', revert: 'Reverted' },
  reads: ['/api/v1/pjp/beat/switch/*'],
  describe: ({ beatSwitch }) => `${beatSwitch.activity} to ${formatDay(beatSwitch.switchDate)}`,
  findings: switchFindingWords,
  renderDetails: (row, onClose, actions) => (
    <LazyPlanDetails plan={row.beatSwitch} kind="switch" row={row} onClose={onClose} actions={actions} />
  ),
};
