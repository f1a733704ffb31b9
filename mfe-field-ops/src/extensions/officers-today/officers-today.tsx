import { OfficerLink, useCall } from 'shared-auth';
import {
  CallButton,
  Figures,
  formatClock,
  LinkedRows,
  LivePart,
  personText,
  RemindButton,
  RouterLink,
  RowActions,
  Text,
} from 'shared-ui';
import { useRemindOfficer } from '../../officer/use-remind-officer.ts';
import { officersOfDay } from '../day-lists.ts';
import { officerRowAddress } from '../officer-row.ts';

/** Before this hour in India nobody is late: COR counts starts before 10:00 (D-091). */
const LATE_HOUR = 10;
const isLate = (readAt: string): boolean => new Date(Date.parse(readAt) + 330 * 60_000).getUTCHours() >= LATE_HOUR;

export default function OfficersToday() {
  const result = useCall('GET /api/v1/today/officers');
  const remind = useRemindOfficer();
  return (
    <LivePart result={result}>
      {({ data: { planned, notStarted, notVisited, officers }, today, readAt }) => {
        const expected = { plan: 'yes', fieldDay: 'yes' };
        const list = (more: Record<string, string>) => officersOfDay(today, { ...expected, ...more });
        return (
          <>
            <Figures
              figures={[
                {
                  label: 'Not started',
                  value: notStarted,
                  to: list({ started: 'no' }),
                  tone: isLate(readAt) ? 'bad' : 'neutral',
                },
                {
                  label: 'Started, no visit',
                  value: notVisited,
                  to: list({ started: 'yes', visited: 'no' }),
                  tone: 'warn',
                },
                { label: 'With a plan', value: planned, to: list({}), isTotal: true },
              ]}
            />
            <Text textStyle="xs" color="fg.muted">
              Of officers with a plan today.{' '}
              <RouterLink to={officersOfDay(today, { visited: 'no' })}>All who did not visit today</RouterLink>
            </Text>
            {officers.length === 0 ? (
              <Text color="fg.muted">
                {planned === 0 ? 'Nobody is planned to be in the field today.' : 'Every officer has visited a dealer.'}
              </Text>
            ) : (
              <LinkedRows
                label="Officers without a visit"
                rows={officers.map(({ SAP_ID, name, territoryName, phone, hasStarted, checkIn, remindedAt }) => ({
                  key: SAP_ID,
                  title: <OfficerLink sapId={SAP_ID}>{personText(name, SAP_ID)}</OfficerLink>,
                  to: officerRowAddress(SAP_ID),
                  action: (
                    <RowActions>
                      <CallButton number={phone} name={name || SAP_ID} />
                      <RemindButton
                        name={name || SAP_ID}
                        remindedAt={remindedAt}
                        remind={() => remind(SAP_ID, hasStarted ? 'visit' : 'start')}
                      />
                    </RowActions>
                  ),
                  detail: [
                    territoryName,
                    hasStarted ? (checkIn ? `checked in ${formatClock(checkIn)}` : 'started') : 'not started',
                  ]
                    .filter(Boolean)
                    .join(', '),
                }))}
              />
            )}
          </>
        );
      }}
    </LivePart>
  );
}
