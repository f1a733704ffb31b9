import { Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { type DecidedKind, RecordHistory } from '../record-history.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import type { Plan } from '../records.ts';

interface Props {
  plan: Pick<Plan, '_id' | 'remark'>;
  kind?: DecidedKind;
  onClose: () => void;
}

/** The remark of a day that is not spent in the field. */
export function RemarkDialog({ plan, kind = 'pjp', onClose }: Props) {
  return (
    <Dialog open title={fieldOpsTexts.remark} onClose={onClose}>
      <Stack gap="4">
        <Text whiteSpace="pre-wrap">{plan.remark.trim() || fieldOpsTexts.noRemark}</Text>
        <RecordHistory kind={kind} id={plan._id} />
      </Stack>
    </Dialog>
  );
}
