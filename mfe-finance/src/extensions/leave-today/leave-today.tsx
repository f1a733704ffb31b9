import { CommandSlot, OfficerLink, useCall } from 'shared-auth';
import { Figures, LinkedRows, LivePart, personText, RowButton, Text } from 'shared-ui';

export default function LeaveToday() {
  const result = useCall('GET /api/v1/today/leave');
  return (
    <LivePart result={result}>
      {({ data: { onLeave, undecided, people }, today }) => (
        <>
          <Figures
            figures={[
              { label: 'Leave today', value: onLeave, to: `/attendance-data?card=Leave&start=${today}&end=${today}` },
              {
                label: 'Not decided yet',
                value: undecided,
                to: `/approvals?kind=leave&start=${today}&end=${today}`,
                tone: 'warn',
              },
            ]}
          />
          {people.length === 0 ? (
            <Text color="fg.muted">Nobody is on leave today.</Text>
          ) : (
            <LinkedRows
              label="People on leave"
              rows={people.map(({ SAP_ID, name, status, leaveType }) => ({
                key: SAP_ID,
                title: <OfficerLink sapId={SAP_ID}>{personText(name, SAP_ID)}</OfficerLink>,
                to: `/SO/${encodeURIComponent(SAP_ID)}`,
                detail: [status, leaveType].filter(Boolean).join(', '),
                action:
                  status === 'Leave Applied' ? (
                    <RowButton
                      label={`Decide leave of ${name || SAP_ID}`}
                      to={`/approvals?kind=leave&search=${encodeURIComponent(SAP_ID)}`}
                    >
                      Decide
                    </RowButton>
                  ) : (
                    <CommandSlot name="officer-commands" of={name || SAP_ID} SAP_ID={SAP_ID} />
                  ),
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
