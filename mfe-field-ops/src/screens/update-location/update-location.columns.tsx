import { columnsFor, formatInstant, HStack, Stack, Text } from 'shared-ui';
import { DecisionButton, DetailsButton } from '../../requests/decision-button.tsx';
import { ExistingPlace, pointText, UpdatedPlace } from '../../requests/locations/location-places.tsx';
import { metresMoved, replayText } from '../../requests/locations/location-text.ts';
import type { LocationRequest } from '../../requests/records.ts';

export interface LocationActions {
  showDetails: (request: LocationRequest) => void;
  decide: (decision: 'approve' | 'revert', request: LocationRequest) => void;
  isDeciding: (request: LocationRequest) => boolean;
}

export const locationColumns = ({ showDetails, decide, isDeciding }: LocationActions) =>
  columnsFor<LocationRequest>()([
    {
      id: 'soId',
      header: 'SO ID',
      onPhone: 'subtitle',
      sortable: true,
      value: (row) => row.SAP_ID ?? row.territoryCode,
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
      cell: (row) => (
        <HStack gap="2" wrap="wrap">
          {row.updateLocationRequest ? (
            (['Approve', 'Revert'] as const).map((label) => (
              <DecisionButton
                key={label}
                label={label}
                about={`the location of ${row.dealerCode}`}
                disabled={isDeciding(row)}
                onPress={() => decide(label === 'Approve' ? 'approve' : 'revert', row)}
              />
            ))
          ) : (
            <Text>{row.status}</Text>
          )}
          <DetailsButton about={`the location of ${row.dealerCode}`} onPress={() => showDetails(row)} />
        </HStack>
      ),
    },
  ]);
