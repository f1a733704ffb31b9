import { CommandSlot, DealerLink, useCall } from 'shared-auth';
import { formatDay, formatIndian, LinkedRows, LivePart, Stack, Text, useTileReport } from 'shared-ui';
import { dealerAddress } from '../../dealer-address.ts';

export default function OccasionsToday() {
  const result = useCall('GET /api/v1/today/occasions');
  useTileReport(result.data && { isClear: result.data.data.total === 0 });
  return (
    <LivePart result={result}>
      {({ data: { total, occasions }, today }) =>
        total === 0 ? (
          <Text color="fg.muted">No dealer has a birthday or an anniversary in the next seven days.</Text>
        ) : (
          <Stack gap="2">
            <LinkedRows
              label="Birthdays and anniversaries"
              rows={occasions.map(({ dealerCode, name, what, person, day }) => ({
                key: [dealerCode, what, person, day].join(' '),
                title: <DealerLink code={dealerCode}>{name}</DealerLink>,
                to: dealerAddress(dealerCode),
                detail: `${what}${person && `, ${person}`}: ${day === today ? 'today' : formatDay(day)}`,
                action: <CommandSlot name="dealer-commands" of={name || dealerCode} dealerCode={dealerCode} />,
              }))}
            />
            {total > occasions.length && (
              <Text color="fg.muted">And {formatIndian(total - occasions.length)} more.</Text>
            )}
          </Stack>
        )
      }
    </LivePart>
  );
}
