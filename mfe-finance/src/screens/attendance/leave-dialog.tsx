import { attendanceDecisionLimits } from 'api-contract/limits';
import { useState } from 'react';
import { FindingList, leaveFindingWords, RetryAlert, Skeleton, Stack } from 'shared-ui';
import { ConfirmDialog, LeaveFacts } from 'shared-ui/dialog';
import { TextAreaField } from 'shared-ui/form';
import { attendanceTexts } from '../../attendance-texts.ts';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import { useLeaveBalance } from './attendance-decisions.api.ts';

interface LeaveDialogProps {
  record: AttendanceRecord;
  action: 'approve' | 'reject';
  decide: (record: AttendanceRecord, action: 'approve' | 'reject', remark: string) => Promise<void>;
  onClose: () => void;
}

/** The documented question (D-179), with what the leave is weighed by below it. */
export function LeaveDialog({ record, action, decide, onClose }: LeaveDialogProps) {
  const [remark, setRemark] = useState('');
  const { data, error, refresh } = useLeaveBalance(record._id);
  const isReject = action === 'reject';
  return (
    <ConfirmDialog
      open
      title={isReject ? 'Reject' : 'Approve'}
      tone={isReject ? 'danger' : 'normal'}
      question={isReject ? attendanceTexts.rejectLeave : attendanceTexts.approveLeave}
      confirmLabel={isReject ? 'Reject' : 'Approve'}
      onConfirm={() => decide(record, action, remark)}
      onClose={onClose}
    >
      <Stack gap="4">
        {isReject && (
          <TextAreaField
            label="Remark"
            value={remark}
            onChange={setRemark}
            rows={3}
            {...attendanceDecisionLimits.remark}
          />
        )}
        {data ? (
          <>
            <LeaveFacts leave={data.data} />
            <FindingList words={leaveFindingWords} findings={data.data.findings} />
          </>
        ) : error ? (
          <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
        ) : (
          <Skeleton height="8rem" aria-busy="true" aria-label="Leave balance" />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
