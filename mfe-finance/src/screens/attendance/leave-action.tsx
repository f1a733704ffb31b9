import { useUser } from 'shared-auth';
import { DecisionButton, type DecisionMark, formatDay, Hint, HStack } from 'shared-ui';
import { attendanceTexts } from '../../attendance-texts.ts';
import type { AttendanceRecord } from '../../attendance-record.api.ts';

/** Shows "APPROVE" and "REJECT" (FN-ATT-08). */
export const hasLeaveAction = ({ status, leaveType }: AttendanceRecord): boolean =>
  status === 'Leave Applied' && Boolean(leaveType);

interface LeaveActionProps {
  record: AttendanceRecord;
  onPress: (record: AttendanceRecord, what: 'approve' | 'reject') => void;
  isPending: boolean;
  mark: DecisionMark | undefined;
}

/** Documented buttons; people cannot decide their own leave (D-307). */
export function LeaveAction({ record, onPress, isPending, mark }: LeaveActionProps) {
  const isOwn = useUser().SAP_ID === record.SAP_ID;
  const about = `leave of ${record.SAP_ID}, ${formatDay(record.onDate)}`;
  const row = { about, isPending, mark, disabled: isOwn };
  const buttons = (
    <HStack as="span" gap="2">
      <DecisionButton
        {...row}
        decision="approve"
        label="APPROVE"
        showsMark
        onPress={() => onPress(record, 'approve')}
      />
      <DecisionButton
        {...row}
        decision="reject"
        label="REJECT"
        tone="outline"
        isDanger
        onPress={() => onPress(record, 'reject')}
      />
    </HStack>
  );
  return isOwn ? <Hint text={attendanceTexts.ownRequest}>{buttons}</Hint> : buttons;
}
