import type { ReactNode } from 'react';
import { OfficerLink, useCall, useRecordHistory } from 'shared-auth';
import {
  editFindingWords,
  FactList,
  FindingList,
  formatDay,
  formatInstant,
  RetryAlert,
  RouterLink,
  Skeleton,
  Stack,
} from 'shared-ui';
import { AttendanceTimes, DayVisits, Dialog, RecordHistory } from 'shared-ui/dialog';
import { DetailsSection } from '../details-section.tsx';
import type { WaitingOf } from '../records.ts';

export function EditDetailsDialog({
  row,
  onClose,
  actions,
}: {
  row: WaitingOf<'attendance-edit'>;
  onClose: () => void;
  actions?: ReactNode;
}) {
  const { attendance } = row;
  const request = attendance.updateRequest;
  const { data, error, refresh } = useCall('GET /api/v1/attendance/:id/evidence', { params: { id: attendance._id } });
  const history = useRecordHistory('attendance', attendance._id);
  return (
    <Dialog open hasAddress size="lg" title="Check-In & Check-Out" onClose={onClose} footer={actions}>
      <Stack gap="5">
        <FactList
          facts={[
            { label: 'Officer', value: <OfficerLink name={attendance.name} sapId={attendance.SAP_ID} /> },
            { label: 'Date', value: formatDay(attendance.onDate) },
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
        <DetailsSection title="Visits of the day">
          {data ? (
            <DayVisits visits={data.data.visits} />
          ) : error ? (
            <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
          ) : (
            <Skeleton height="6rem" aria-busy="true" aria-label="Visits of the day" />
          )}
        </DetailsSection>
        <DetailsSection title="Attendance check">
          <FindingList words={editFindingWords} findings={row.findings} />
        </DetailsSection>
        <DetailsSection title="History">
          <RecordHistory of={history} />
        </DetailsSection>
        <RouterLink
          to={`/attendance-data?search=${attendance.SAP_ID}&start=${attendance.onDate}&end=${attendance.onDate}`}
        >
          Open under Attendance
        </RouterLink>
      </Stack>
    </Dialog>
  );
}
