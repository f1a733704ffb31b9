import { useUser } from 'shared-auth';
import { Button, DECIDES_ROW, formatDay, Hint, HStack } from 'shared-ui';
import { attendanceTexts } from '../../attendance-texts.ts';
import type { AttendanceRecord } from './attendance.api.ts';

/** Whether the row shows "APPROVE" and "REJECT" (FN-ATT-08). */
export const hasLeaveAction = ({ status, leaveType }: AttendanceRecord): boolean =>
  status === 'Leave Applied' && Boolean(leaveType);

interface LeaveActionProps {
  record: AttendanceRecord;
  onPress: (record: AttendanceRecord, what: 'approve' | 'reject') => void;
}

/** The documented buttons; nobody decides the own leave (D-307). */
export function LeaveAction({ record, onPress }: LeaveActionProps) {
  const isOwn = useUser().SAP_ID === record.SAP_ID;
  const about = `leave of ${record.SAP_ID}, ${formatDay(record.onDate)}`;
  const buttons = (
    <HStack as="span" gap="2">
      <Button
        {...{ [DECIDES_ROW]: 'approve' }}
        size="xs"
        disabled={isOwn}
        aria-label={`APPROVE ${about}`}
        onClick={() => onPress(record, 'approve')}
      >
        APPROVE
      </Button>
      <Button
        {...{ [DECIDES_ROW]: 'reject' }}
        size="xs"
        variant="outline"
        colorPalette="red"
        disabled={isOwn}
        aria-label={`REJECT ${about}`}
        onClick={() => onPress(record, 'reject')}
      >
        REJECT
      </Button>
    </HStack>
  );
  return isOwn ? <Hint text={attendanceTexts.ownRequest}>{buttons}</Hint> : buttons;
}
