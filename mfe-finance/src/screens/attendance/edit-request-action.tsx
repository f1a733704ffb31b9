import { Button, EditIcon, formatDay, IconButton, StatusText, HStack } from 'shared-ui';
import type { AttendanceRecord } from './attendance.api.ts';

const REQUEST_WORDS = {
  PENDING: { label: 'Pending', tone: 'warn' },
  APPROVED: { label: 'Approved', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
} as const;

const isLeave = ({ status }: AttendanceRecord) => /^leave/i.test(status);

/** Whether the row has an icon: never a leave (FN-ATT-11); else where somebody asked for other times, or visits propose some. */
export const hasEditRequest = (record: AttendanceRecord): boolean =>
  !isLeave(record) && Boolean(record.updateRequest ?? record.proposal);

interface EditRequestActionProps {
  record: AttendanceRecord;
  onPress: (record: AttendanceRecord) => void;
}

/** Opens the dialog of the times; beside it what became of the request. */
export function EditRequestAction({ record, onPress }: EditRequestActionProps) {
  const about = `of ${record.SAP_ID}, ${formatDay(record.onDate)}`;
  if (record.proposal)
    return (
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={`Set right the attendance ${about}`}
        onClick={() => onPress(record)}
      >
        Set right
      </Button>
    );
  if (!record.updateRequest) return null;
  const { label, tone } = REQUEST_WORDS[record.updateRequest.status];
  return (
    <HStack as="span" gap="2">
      <IconButton size="xs" variant="outline" aria-label={`Edit Request ${about}`} onClick={() => onPress(record)}>
        <EditIcon />
      </IconButton>
      <StatusText tone={tone}>{label}</StatusText>
    </HStack>
  );
}
