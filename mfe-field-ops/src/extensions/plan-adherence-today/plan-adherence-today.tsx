import { CommandSlot, OfficerLink, useCall } from 'shared-auth';
import { Figures, formatDay, LinkedRows, LivePart, personText, Text } from 'shared-ui';
import { addDays } from 'shared-ui/form';
import { MISSED_LABELS } from '../../plan-adherence/missed-reasons.ts';
import { plannedCallsOfDay } from '../day-lists.ts';

export default function PlanAdherenceToday() {
  const result = useCall('GET /api/v1/today/plan-adherence');
  return (
    <LivePart result={result}>
      {({ data: { day, planned, keptCalls, missed, officers }, today }) => {
        const dayText = day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
        const when = day === addDays(today, -1) ? 'yesterday' : `on ${formatDay(day)}`;
        const list = (filters?: Record<string, string>) => plannedCallsOfDay(day, filters);
        return (
          <>
            <Figures
              figures={[
                { label: `Missed ${when}`, value: planned - keptCalls, to: list({ missed: 'any' }), tone: 'warn' },
                { label: 'Not started', value: missed.notStarted, to: list({ missed: 'notStarted' }), tone: 'bad' },
                { label: `Kept of ${planned}`, value: keptCalls, to: list(), isTotal: true },
              ]}
            />
            {officers.length === 0 ? (
              <Text color="fg.muted">
                {planned === 0 ? 'No calls were planned in the last week.' : `${dayText}: every planned call was kept.`}
              </Text>
            ) : (
              <LinkedRows
                label="Officers with missed calls"
                rows={officers.map((officer) => ({
                  key: officer.SAP_ID,
                  title: <OfficerLink sapId={officer.SAP_ID}>{personText(officer.name, officer.SAP_ID)}</OfficerLink>,
                  to: `/SO/${encodeURIComponent(officer.SAP_ID)}?day=${day}`,
                  action: (
                    <CommandSlot name="officer-commands" of={officer.name || officer.SAP_ID} SAP_ID={officer.SAP_ID} />
                  ),
                  detail: [
                    `${dayText}: ${officer.keptCalls} of ${officer.planned} kept`,
                    officer.reason && MISSED_LABELS[officer.reason].toLowerCase(),
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
