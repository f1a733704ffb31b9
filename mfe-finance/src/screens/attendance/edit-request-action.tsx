import {
  Box,
  DecisionButton,
  type DecisionMark,
  DecisionMarkText,
  EditIcon,
  formatDay,
  HStack,
  IconButton,
  KeepSize,
  StatusText,
} from 'shared-ui';
import type { AttendanceRecord } from '../../attendance-record.api.ts';

const REQUEST_WORDS = {
  PENDING: { label: 'Pending', tone: 'warn' },
  APPROVED: { label: 'Approved', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
} as const;

const isLeave = ({ status }: AttendanceRecord) => /^leave/i.test(status);

/** Never for a leave (FN-ATT-11); otherwise for requested times or a proposal from visits. */
export const hasEditRequest = (record: AttendanceRecord): boolean =>
  !isLeave(record) && Boolean(record.updateRequest ?? record.proposal);

export const isEditWaiting = (record: AttendanceRecord): boolean =>
  hasEditRequest(record) && (record.updateRequest?.status === 'PENDING' || Boolean(record.proposal));

interface EditRequestActionProps {
  record: AttendanceRecord;
  onPress: (record: AttendanceRecord) => void;
  mark: DecisionMark | undefined;
}

export function EditRequestAction({ record, onPress, mark }: EditRequestActionProps) {
  const about = `of ${record.SAP_ID}, ${formatDay(record.onDate)}`;
  if (record.proposal)
    return (
      <DecisionButton
        decision="times"
        label="Correct"
        about={`the attendance ${about}`}
        tone="outline"
        showsMark
        mark={mark}
        onPress={() => onPress(record)}
      />
    );
  if (!record.updateRequest) return null;
  const { label, tone } = REQUEST_WORDS[record.updateRequest.status];
  return (
    <HStack as="span" gap="2">
      <IconButton size="xs" variant="outline" aria-label={`Edit Request ${about}`} onClick={() => onPress(record)}>
        <EditIcon />
      </IconButton>
      <Box as="span" minW="6.5rem">
        <KeepSize of={<StatusText tone={tone}>{label}</StatusText>}>
          {mark && <DecisionMarkText mark={mark} />}
        </KeepSize>
      </Box>
    </HStack>
  );
}
