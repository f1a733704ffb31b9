import type { ReactNode } from 'react';
import { type HistoryKind, useRecordHistory } from 'shared-auth';
import { Stack, Text } from 'shared-ui';
import { Dialog, RecordHistory } from 'shared-ui/dialog';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import type { Plan } from '../records.ts';
import { type WaitingPlan, WaitingPlanFacts } from './waiting-plan-facts.tsx';

interface Props {
  plan: Pick<Plan, '_id' | 'remark'>;
  kind?: HistoryKind;
  /** While it waits for a decision. */
  row?: WaitingPlan | undefined;
  onClose: () => void;
  actions?: ReactNode;
}

export function RemarkDialog({ plan, kind = 'pjp', row, onClose, actions }: Props) {
  const history = useRecordHistory(kind, plan._id);
  return (
    <Dialog open hasAddress title={fieldOpsTexts.remark} onClose={onClose} footer={actions}>
      <Stack gap="4">
        {row && <WaitingPlanFacts row={row} />}
        <Text whiteSpace="pre-wrap">{plan.remark.trim() || fieldOpsTexts.noRemark}</Text>
        {/* A remark may stand without a history: then that is left out. */}
        {history.data?.data.length !== 0 && <RecordHistory of={history} />}
      </Stack>
    </Dialog>
  );
}
