import { DealerLink } from 'shared-auth';
import { columnsFor, formatDay, formatDayForExport, Link, RouterLink, visitClock } from 'shared-ui';
import type { AttendanceDay } from './attendance-day.ts';

export const attendanceColumns = (SAP_ID: string) =>
  columnsFor<AttendanceDay>()([
    {
      id: 'date',
      header: 'Date',
      onPhone: 'title',
      sortable: ({ date }) => date,
      value: ({ date }) => formatDay(date),
      export: ({ date }) => formatDayForExport(date),
    },
    {
      id: 'visits',
      header: 'Dealer Visits',
      onPhone: 'fact',
      sortable: true,
      value: ({ visits }) => visits,
      cell: ({ visits, date }) => (
        <Link asChild variant="underline">
          <RouterLink
            to={`/SO/${encodeURIComponent(SAP_ID)}/visits?start=${date}&end=${date}`}
            aria-label={`${visits} dealer visits on ${formatDay(date)}`}
          >
            {visits}
          </RouterLink>
        </Link>
      ),
    },
    {
      id: 'dealers',
      header: 'Dealer Codes',
      onPhone: 'subtitle',
      value: ({ dealerCodes }) => dealerCodes.join(', '),
      cell: ({ dealerCodes }) =>
        dealerCodes.length === 0
          ? '-'
          : dealerCodes.map((code, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <DealerLink code={code} />
              </span>
            )),
      width: 40,
    },
    {
      id: 'login',
      header: 'Login Time',
      onPhone: 'fact',
      sortable: ({ login }) => login,
      value: ({ login }) => visitClock(login),
    },
    {
      id: 'logout',
      header: 'Logout Time',
      onPhone: 'fact',
      sortable: ({ logout }) => logout,
      value: ({ logout }) => visitClock(logout),
    },
    {
      id: 'minutes',
      header: 'Time Spent (min)',
      onPhone: 'fact',
      sortable: true,
      value: ({ minutes }) => minutes,
      align: 'right',
    },
  ]);
