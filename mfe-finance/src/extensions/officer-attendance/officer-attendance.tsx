import { type SlotProps, useEvent } from 'shared-auth';
import {
  countText,
  FactList,
  formatDay,
  Link,
  Loading,
  RetryAlert,
  RouterLink,
  Stack,
  Text,
  useTileReport,
} from 'shared-ui';
import { AttendanceStatusText } from '../../attendance-status.tsx';
import { type OfficerMonth, useOfficerMonth } from './officer-attendance.api.ts';

/** Applied, approved, rejected, and leave recorded without a request. */
const isLeave = ({ status }: OfficerMonth['days'][number]): boolean => status.startsWith('Leave');

export default function OfficerAttendance({ SAP_ID }: SlotProps<'officer'>) {
  const { data, error, refresh } = useOfficerMonth(SAP_ID);
  useEvent('officer:changed', (event) => event.SAP_ID === SAP_ID && void refresh());
  const all = `/attendance-data?${new URLSearchParams({ search: SAP_ID })}`;
  useTileReport(data && { isEmpty: !data.data[0]?.days.length, to: all });
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const [row] = data.data;
  return (
    <Stack gap="3" align="start">
      {row && row.days.length > 0 ? (
        <MonthFacts row={row} />
      ) : (
        <Text color="fg.muted">No attendance is recorded this month.</Text>
      )}
      <Link asChild variant="underline">
        <RouterLink to={all}>All attendance</RouterLink>
      </Link>
    </Stack>
  );
}

function MonthFacts({ row: { days, statusCounts } }: { row: OfficerMonth }) {
  const leave = days.filter(isLeave);
  return (
    <Stack gap="3" w="full">
      <FactList
        columnWidth="8rem"
        facts={statusCounts.map(({ _id, count }) => ({
          label: _id,
          value: countText(count, 'day'),
        }))}
      />
      {leave.length === 0 ? (
        <Text color="fg.muted">No leave this month.</Text>
      ) : (
        <Stack as="ul" aria-label="Leave this month" gap="1" listStyleType="none" m="0" p="0">
          {leave.map(({ _id, day, status }) => (
            <li key={_id}>
              {formatDay(day)} <AttendanceStatusText status={status} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
