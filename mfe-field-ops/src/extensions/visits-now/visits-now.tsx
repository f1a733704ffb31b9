import { CommandSlot, DealerLink, OfficerLink, useCall } from 'shared-auth';
import { Figures, formatIndian, LinkedRows, LivePart, personText, Text, visitClock } from 'shared-ui';
import { visitsOfDay } from '../day-lists.ts';
import { officerRowAddress } from '../officer-row.ts';

export default function VisitsNow() {
  const result = useCall('GET /api/v1/today/visits');
  return (
    <LivePart result={result}>
      {({ data: { running, away, visits }, today }) => (
        <>
          <Figures
            figures={[
              { label: 'Running now', value: running, to: visitsOfDay(today, { location: 'notEnded' }) },
              {
                label: 'Away from the dealer',
                value: away,
                to: visitsOfDay(today, { location: 'notEnded', began: 'away' }),
                tone: 'bad',
              },
            ]}
          />
          {visits.length === 0 ? (
            <Text color="fg.muted">No dealer visit is running now.</Text>
          ) : (
            <LinkedRows
              label="Running visits"
              rows={visits.map((visit) => ({
                key: visit._id,
                title: <OfficerLink sapId={visit.SAP_ID}>{personText(visit.name, visit.SAP_ID)}</OfficerLink>,
                to: officerRowAddress(visit.SAP_ID),
                action: <CommandSlot name="officer-commands" of={visit.name || visit.SAP_ID} SAP_ID={visit.SAP_ID} />,
                // Last: the line may be cut, and the name also has a card and page.
                detail: (
                  <>
                    since {visitClock(visit.startTime)}
                    {visit.startDealerMetres !== null && visit.startDealerMetres >= 100
                      ? `, ${formatIndian(Math.round(visit.startDealerMetres))} m away from `
                      : ', at '}
                    <DealerLink code={visit.dealerCode}>
                      {visit.dealerName || visit.dealerCode || 'an unknown dealer'}
                    </DealerLink>
                  </>
                ),
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
