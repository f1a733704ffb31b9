import { type SlotProps, useCall, useRecordHistory } from 'shared-auth';
import { RetryAlert, RouterLink, Skeleton, Stack } from 'shared-ui';
import { DetailsSection, RecordHistory } from 'shared-ui/dialog';
import { attendanceAddress } from '../../attendance-address.ts';
import { LeaveFacts } from '../../leave-facts.tsx';

type Request = SlotProps<'request'>['row'];

export default function LeaveRequest({ row }: SlotProps<'request'>) {
  return row.kind === 'leave' ? <LeaveDetails row={row} /> : null;
}

function LeaveDetails({ row: { leave, days = [] } }: { row: Extract<Request, { kind: 'leave' }> }) {
  const { data, error, refresh } = useCall('GET /api/v1/attendance/:id/leave', { params: { id: leave._id } });
  const history = useRecordHistory('attendance', leave._id);
  return (
    <Stack gap="5">
      {data ? (
        <LeaveFacts leave={data.data} />
      ) : error ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <Skeleton height="8rem" aria-busy="true" aria-label="Leave" />
      )}
      <DetailsSection title="History">
        <RecordHistory of={history} />
      </DetailsSection>
      <RouterLink to={attendanceAddress({ ...leave, onDate: days[0]?.day ?? leave.onDate, lastDay: days.at(-1)?.day })}>
        Open under Attendance
      </RouterLink>
    </Stack>
  );
}
