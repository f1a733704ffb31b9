import { type SlotProps, useCall, useRecordHistory } from 'shared-auth';
import { FactList, formatInstant, RouterLink, Stack } from 'shared-ui';
import { DetailsSection, RecordHistory } from 'shared-ui/dialog';
import { attendanceAddress } from '../../attendance-address.ts';
import { AttendanceTimes } from '../../attendance-times.tsx';
import { DayVisits } from '../../day-visits.tsx';

type Request = SlotProps<'request'>['row'];

export default function EditRequest({ row }: SlotProps<'request'>) {
  return row.kind === 'attendance-edit' ? <EditDetails row={row} /> : null;
}

function EditDetails({ row: { attendance } }: { row: Extract<Request, { kind: 'attendance-edit' }> }) {
  const request = attendance.updateRequest;
  const { data, error, refresh } = useCall('GET /api/v1/attendance/:id/evidence', { params: { id: attendance._id } });
  const history = useRecordHistory('attendance', attendance._id);
  return (
    <Stack gap="5">
      <FactList
        facts={[
          { label: 'Requested on', value: formatInstant(request?.requestedAt) },
          { label: 'Reason', value: request?.reason },
          { label: 'Status', value: attendance.status },
          { label: 'Status if approved', value: request?.statusAfter },
        ]}
      />
      <AttendanceTimes
        day={attendance}
        wanted={{ checkIn: request?.checkIn.time ?? null, checkOut: request?.checkOut.time ?? null }}
        wantedLabel="Requested"
      />
      <DayVisits visits={data?.data.visits} failure={error?.message} retry={refresh} />
      <DetailsSection title="History">
        <RecordHistory of={history} />
      </DetailsSection>
      <RouterLink to={attendanceAddress(attendance)}>Open under Attendance</RouterLink>
    </Stack>
  );
}
