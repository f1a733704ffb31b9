import { columnsFor, type DecisionMark, formatInstant, HStack, Person, Stack, Text } from 'shared-ui';
import { DetailsButton, RowDecisionButton } from '../../requests/decision-button.tsx';
import { ExistingPlace, pointText, UpdatedPlace } from '../../requests/locations/location-places.tsx';
import { metresMoved, replayText } from '../../requests/locations/location-text.ts';
import type { ListedLocation } from '../../requests/records.ts';
import type { RowAction } from '../../requests/use-row-decisions.ts';

interface LocationActions {
  showDetails: (request: ListedLocation) => void;
  press: (action: RowAction, request: ListedLocation) => void;
  isPending: (request: ListedLocation) => boolean;
  markOf: (request: ListedLocation) => DecisionMark | undefined;
}

/** 'the location of D1001' */
export const locationName = ({ dealerCode }: ListedLocation): string => `the location of ${dealerCode}`;

export const locationColumns = ({ showDetails, press, isPending, markOf }: LocationActions) =>
  columnsFor<ListedLocation>()([
    {
      id: 'soId',
      header: 'SO ID',
      onPhone: 'subtitle',
      sortable: true,
      value: (row) => row.SAP_ID ?? row.territoryCode,
      cell: (row) => <Person name={row.officerName} sapId={row.SAP_ID ?? row.territoryCode} />,
    },
    {
      id: 'dealerId',
      header: 'Dealer ID',
      onPhone: 'title',
      sortable: true,
      value: (row) => row.dealerCode,
      hint: (row) => row.name,
    },
    {
      id: 'updatedOn',
      header: 'Updated On',
      onPhone: 'subtitle',
      sortable: (row) => row.locUpdatedOn,
      value: (row) => formatInstant(row.locUpdatedOn),
      width: 20,
    },
    {
      id: 'existing',
      header: 'Existing Location',
      onPhone: 'fact',
      value: (row) => pointText(row.latitude, row.longitude) ?? 'NA',
      cell: (row) => <ExistingPlace request={row} />,
    },
    {
      id: 'updated',
      header: 'Updated Location',
      onPhone: 'fact',
      value: (row) => pointText(row.updatedLatitude, row.updatedLongitude) ?? 'NA',
      cell: (row) => <UpdatedPlace request={row} />,
    },
    {
      id: 'distance',
      header: 'Distance (mtr)',
      onPhone: 'fact',
      sortable: true,
      value: metresMoved,
      align: 'right',
      cell: (row) => (
        <Stack gap="0">
          <Text>{metresMoved(row)}</Text>
          <Text textStyle="xs" color="fg.muted" whiteSpace="normal" minW="20ch" maxW="30ch" ms="auto">
            {replayText(row)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: (row) => row.status,
      export: (row) => markOf(row)?.label ?? row.status,
      cell: (row) => (
        <HStack gap="2" wrap="wrap">
          {row.updateLocationRequest || markOf(row) ? (
            (['approve', 'revert'] as const).map((action) => (
              <RowDecisionButton
                key={action}
                action={action}
                about={locationName(row)}
                isPending={isPending(row)}
                mark={markOf(row)}
                onPress={() => press(action, row)}
              />
            ))
          ) : (
            <Text>{row.status}</Text>
          )}
          <DetailsButton about={locationName(row)} onPress={() => showDetails(row)} />
        </HStack>
      ),
    },
  ]);
