import { columnsFor, formatInstant, HStack, Stack, Text } from 'shared-ui';
import { MapLink } from 'shared-ui/dialog';
import { DecisionButton, DetailsButton } from '../../requests/decision-button.tsx';
import { metresMoved, replayText } from './distance.ts';
import type { LocationRequest } from './update-location.api.ts';

export interface LocationActions {
  showDetails: (request: LocationRequest) => void;
  decide: (decision: 'approve' | 'revert', request: LocationRequest) => void;
  isDeciding: (request: LocationRequest) => boolean;
}

const point = (latitude: number | null, longitude: number | null): string | null =>
  latitude === null || longitude === null || (latitude === 0 && longitude === 0)
    ? null
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export const oldPlace = ({ latitude, longitude, dealerCode }: LocationRequest) => (
  <MapLink
    label={point(latitude, longitude) ?? undefined}
    latitude={latitude}
    longitude={longitude}
    title={`Existing Location of ${dealerCode}`}
  />
);
export const newPlace = ({ updatedLatitude, updatedLongitude, dealerCode }: LocationRequest) => (
  <MapLink
    label={point(updatedLatitude, updatedLongitude) ?? undefined}
    latitude={updatedLatitude}
    longitude={updatedLongitude}
    title={`Updated Location of ${dealerCode}`}
  />
);

export const locationColumns = ({ showDetails, decide, isDeciding }: LocationActions) =>
  columnsFor<LocationRequest>()([
    { id: 'soId', header: 'SO ID', value: (row) => row.SAP_ID ?? row.territoryCode },
    { id: 'dealerId', header: 'Dealer ID', value: (row) => row.dealerCode, hint: (row) => row.name },
    { id: 'updatedOn', header: 'Updated On', value: (row) => formatInstant(row.locUpdatedOn), width: 20 },
    {
      id: 'existing',
      header: 'Existing Location',
      value: (row) => point(row.latitude, row.longitude) ?? 'NA',
      cell: oldPlace,
    },
    {
      id: 'updated',
      header: 'Updated Location',
      value: (row) => point(row.updatedLatitude, row.updatedLongitude) ?? 'NA',
      cell: newPlace,
    },
    {
      id: 'distance',
      header: 'Distance (mtr)',
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
