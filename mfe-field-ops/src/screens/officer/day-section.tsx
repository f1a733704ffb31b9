import { useEffect, useMemo, useRef } from 'react';
import {
  FactList,
  formatClock,
  formatDay,
  RetryAlert,
  RouterLink,
  Skeleton,
  SmallTable,
  Stack,
  Text,
  useListState,
} from 'shared-ui';
import { officerAddress } from '../../officer/officer-page-address.ts';
import { isRefused } from '../../officer/officer-refused.tsx';
import { isReportedDay } from '../../officer/on-date.tsx';
import { useVisitDialogs } from '../../officer/use-visit-dialogs.tsx';
import { DayField } from './day-field.tsx';
import { DayMap } from './day-map.tsx';
import { DayPlans } from './day-plans.tsx';
import { attendanceText, formatWeekday } from './day-text.ts';
import { dayVisitColumns } from './day-visits.columns.tsx';
import { type OfficerDay, useOfficerDay } from './officer.api.ts';
import { KeptCalls } from './kept-calls.tsx';
import { PageSection } from './page-section.tsx';

/** The day in the address; '' is today. */
export const useChosenDay = (): [string, (day: string) => void] => {
  const [{ day }, setList] = useListState({ day: '' });
  return [isReportedDay(day) ? day : '', (next) => setList({ day: next })];
};

/** The page itself shows a refusal. */
export function DaySection({ SAP_ID, lastVisitDay }: { SAP_ID: string; lastVisitDay: string | undefined }) {
  const [chosen, setChosen] = useChosenDay();
  const { data, error, refresh } = useOfficerDay(SAP_ID, chosen);
  const today = data?.today;
  const day = chosen || today;
  const isToday = day === today || chosen === '';
  const section = useRef<HTMLElement>(null);
  const seenDay = useRef(chosen);
  const choose = (next: string) => {
    seenDay.current = next;
    setChosen(next);
  };
  // A day of the timeline.
  useEffect(() => {
    if (chosen !== '' && seenDay.current !== chosen) section.current?.scrollIntoView?.();
    seenDay.current = chosen;
  }, [chosen]);
  return (
    <PageSection
      title={isToday || !day ? 'Today' : formatDay(day)}
      minH="15rem"
      ref={section}
      actions={
        <DayField
          day={day}
          isToday={isToday}
          onChange={(next) => choose(next === today ? '' : next)}
          onToday={() => choose('')}
        />
      }
    >
      {data ? (
        <DayContent {...{ SAP_ID, lastVisitDay }} day={data.data} today={data.today} />
      ) : error && !isRefused(error) ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <Skeleton height="9rem" aria-busy="true" aria-label="The day" />
      )}
    </PageSection>
  );
}

interface DayContentProps {
  SAP_ID: string;
  lastVisitDay: string | undefined;
  day: OfficerDay;
  today: string;
}

function DayContent({ SAP_ID, lastVisitDay, day, today }: DayContentProps) {
  const { attendance, plans, visits } = day;
  const { dialog, actions } = useVisitDialogs(visits);
  const keptCalls = <KeptCalls SAP_ID={SAP_ID} start={day.day} end={day.day} />;
  const columns = useMemo(() => dayVisitColumns(visits, actions), [visits, actions]);
  const newestFirst = useMemo(() => [...visits].reverse(), [visits]);
  return (
    <Stack gap="4">
      {visits.length === 0 ? (
        <NoVisits SAP_ID={SAP_ID} lastDay={lastVisitDay === day.day ? undefined : lastVisitDay} />
      ) : (
        <SmallTable title="Visits of the day" columns={columns} rows={newestFirst} rowKey={({ _id }) => _id} />
      )}
      <FactList
        columnWidth="8rem"
        facts={[
          { label: 'Day', value: formatWeekday(day) },
          { label: 'Attendance', value: attendanceText(day, today) },
          { label: 'Check-In', value: formatClock(attendance?.checkIn) },
          { label: 'Check-Out', value: formatClock(attendance?.checkOut) },
          // A day is judged when it is over (D-361).
          ...(day.day < today ? [{ label: 'Planned calls', value: keptCalls }] : []),
        ]}
      />
      <DayPlans plans={plans} visits={visits} />
      {visits.length > 0 && <DayMap visits={visits} />}
      {dialog}
    </Stack>
  );
}

function NoVisits({ SAP_ID, lastDay }: { SAP_ID: string; lastDay: string | undefined }) {
  return (
    <Text color="fg.muted">
      No visits on this day.
      {lastDay && (
        <>
          {' '}
          <RouterLink to={`${officerAddress(SAP_ID)}?day=${lastDay}`}>Last visits: {formatDay(lastDay)}</RouterLink>
        </>
      )}
    </Text>
  );
}
