import type { ReactNode } from 'react';
import { OfficerLink, useCall, useRecordHistory } from 'shared-auth';
import { FactList, FindingList, leaveFindingWords, RetryAlert, RouterLink, Skeleton, Stack } from 'shared-ui';
import { Dialog, LeaveFacts, RecordHistory } from 'shared-ui/dialog';
import { DetailsSection } from '../details-section.tsx';
import type { WaitingOf } from '../records.ts';
import { daysText } from '../whole-days.ts';

export function LeaveDetailsDialog({
  row,
  onClose,
  actions,
}: {
  row: WaitingOf<'leave'>;
  onClose: () => void;
  actions?: ReactNode;
}) {
  const { leave, days = [] } = row;
  const [first, last] = [days[0]?.day ?? row.day, days.at(-1)?.day ?? row.day];
  const { data, error, refresh } = useCall('GET /api/v1/attendance/:id/leave', { params: { id: leave._id } });
  const history = useRecordHistory('attendance', leave._id);
  return (
    <Dialog open hasAddress title="Leave" onClose={onClose} footer={actions}>
      <Stack gap="5">
        <FactList
          facts={[
            { label: 'Officer', value: <OfficerLink name={leave.name} sapId={leave.SAP_ID} /> },
            { label: 'Date', value: daysText(row) },
          ]}
        />
        {data ? (
          <LeaveFacts leave={data.data} />
        ) : error ? (
          <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
        ) : (
          <Skeleton height="8rem" aria-busy="true" aria-label="Leave balance" />
        )}
        <DetailsSection title="Leave check">
          <FindingList words={leaveFindingWords} findings={row.findings} />
        </DetailsSection>
        <DetailsSection title="History">
          <RecordHistory of={history} />
        </DetailsSection>
        <RouterLink to={`/attendance-data?search=${leave.SAP_ID}&start=${first}&end=${last}`}>
          Open under Attendance
        </RouterLink>
      </Stack>
    </Dialog>
  );
}
