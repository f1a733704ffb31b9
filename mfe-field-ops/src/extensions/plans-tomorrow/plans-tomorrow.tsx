import { OfficerLink, useCall } from 'shared-auth';
import {
  CallButton,
  Figures,
  formatDay,
  LinkedRows,
  LivePart,
  personText,
  RemindButton,
  RowActions,
  Text,
} from 'shared-ui';
import { useRemindOfficer } from '../../officer/use-remind-officer.ts';
import { officersOfDay } from '../day-lists.ts';
import { officerRowAddress } from '../officer-row.ts';

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

const freeText = (day: string, holiday: string): string => {
  const why = [isSunday(day) && 'a Sunday', holiday && `a holiday (${holiday})`].filter(Boolean).join(' and ');
  return why
    ? `Tomorrow, ${formatDay(day)}, is ${why}: no plans are expected.`
    : `Nobody is expected in the field tomorrow, ${formatDay(day)}.`;
};

export default function PlansTomorrow() {
  const result = useCall('GET /api/v1/today/plans');
  const remind = useRemindOfficer();
  return (
    <LivePart result={result}>
      {({ data: { day, holiday, expected, missing, officers } }) => (
        <>
          <Figures
            figures={[
              {
                label: 'Without a plan',
                value: missing,
                to: officersOfDay(day, { plan: 'no', fieldDay: 'yes' }),
                tone: 'warn',
              },
              {
                label: 'Expected in the field',
                value: expected,
                to: officersOfDay(day, { fieldDay: 'yes' }),
                isTotal: true,
              },
            ]}
          />
          {officers.length === 0 ? (
            <Text color="fg.muted">
              {expected === 0 ? freeText(day, holiday) : `Every officer has a plan for tomorrow, ${formatDay(day)}.`}
            </Text>
          ) : (
            <LinkedRows
              label="Officers without a plan for tomorrow"
              rows={officers.map(({ SAP_ID, name, territoryName, phone, remindedAt }) => ({
                key: SAP_ID,
                title: <OfficerLink sapId={SAP_ID}>{personText(name, SAP_ID)}</OfficerLink>,
                to: officerRowAddress(SAP_ID),
                action: (
                  <RowActions>
                    <CallButton number={phone} name={name || SAP_ID} />
                    <RemindButton name={name || SAP_ID} remindedAt={remindedAt} remind={() => remind(SAP_ID, 'plan')} />
                  </RowActions>
                ),
                detail: [territoryName, `no plan for ${formatDay(day)}`].filter(Boolean).join(', '),
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
