import { Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { texts } from '../../texts.ts';
import type { Plan } from './pjp.api.ts';
import { PlanHistory } from './plan-history.tsx';

/** The remark of a day that is not spent in the field. */
export function RemarkDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  return (
    <Dialog open title={texts.remark} onClose={onClose}>
      <Stack gap="4">
        <Text whiteSpace="pre-wrap">{plan.remark.trim() || texts.noRemark}</Text>
        <PlanHistory id={plan._id} />
      </Stack>
    </Dialog>
  );
}
