import { attendanceDecisionLimits } from 'api-contract/limits';
import { leaveWords } from 'api-contract/request-words';
import { useState } from 'react';
import { type CheckFinding, FindingList, formatDay, RetryAlert, Skeleton, Stack } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { SelectField, TextAreaField } from 'shared-ui/form';
import { attendanceTexts } from '../../attendance-texts.ts';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import { LeaveFacts } from '../../leave-facts.tsx';
import { type LeaveDay, useLeaveBalance } from './attendance-decisions.api.ts';

interface LeaveDialogProps {
  record: AttendanceRecord;
  action: 'approve' | 'reject';
  decide: (
    record: AttendanceRecord,
    action: 'approve' | 'reject',
    remark: string,
    days: readonly LeaveDay[],
    findings: readonly CheckFinding[] | undefined,
  ) => Promise<void>;
  onClose: () => void;
}

const ONE_DAY = 'one';

/** D-179, about all days of the leave or this one. */
export function LeaveDialog({ record, action, decide, onClose }: LeaveDialogProps) {
  const [remark, setRemark] = useState('');
  const { data, error, refresh } = useLeaveBalance(record._id);
  const [part, setPart] = useState('');
  const isReject = action === 'reject';
  const days = data?.data.days ?? [];
  const isOneOfMany = part === ONE_DAY && days.length > 1;
  // Taking a day out of a leave needs a reason (D-363).
  const lacksReason = isReject && isOneOfMany && remark.trim() === '';
  return (
    <ConfirmDialog
      open
      title={isReject ? 'Reject' : 'Approve'}
      tone={isReject ? 'danger' : 'normal'}
      question={isReject ? attendanceTexts.rejectLeave : attendanceTexts.approveLeave}
      confirmLabel={isReject ? 'Reject' : 'Approve'}
      // Decide nothing that is not read yet.
      disabled={(!data && !error) || lacksReason}
      onConfirm={() => decide(record, action, remark, isOneOfMany ? [] : days, data?.data.findings)}
      onClose={onClose}
    >
      <Stack gap="4">
        {days.length > 1 && (
          <SelectField
            label="Days"
            placeholder={`All of this leave, ${formatDay(days[0]?.day)} to ${formatDay(days.at(-1)?.day)}`}
            options={[{ value: ONE_DAY, label: `${formatDay(record.onDate)} alone` }]}
            value={part}
            onChange={setPart}
          />
        )}
        {isReject && (
          <TextAreaField
            label="Remark"
            required={isOneOfMany}
            value={remark}
            onChange={setRemark}
            rows={3}
            {...attendanceDecisionLimits.remark}
          />
        )}
        {data ? (
          <>
            <LeaveFacts leave={data.data} />
            <FindingList words={leaveWords.findings} findings={data.data.findings} />
          </>
        ) : error ? (
          <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
        ) : (
          <Skeleton height="8rem" aria-busy="true" aria-label="Leave" />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
