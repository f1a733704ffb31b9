import type { ReactNode } from 'react';
import { DealerLink, OfficerLink } from 'shared-auth';
import {
  columnsFor,
  dayDate,
  type DecisionMark,
  formatInstant,
  HStack,
  isoDay,
  objectionColumn,
  personText,
  Stack,
  Text,
} from 'shared-ui';
import { DetailsButton, RowDecisionButton } from '../../requests/decision-button.tsx';
import { ExistingPlace, formatPoint, UpdatedPlace } from '../../requests/locations/location-places.tsx';
import { locationFindingWords } from '../../requests/locations/location-finding-words.ts';
import { getMovedMetres, formatVisitsNear } from '../../requests/locations/location-text.ts';
import type { ListedLocation } from '../../requests/locations/location-request.ts';
import type { RowAction } from '../../requests/use-row-decisions.ts';

interface LocationActions {
  showDetails: (request: ListedLocation) => void;
  press: (action: RowAction, request: ListedLocation) => void;
  isPending: (request: ListedLocation) => boolean;
  markOf: (request: ListedLocation) => DecisionMark | undefined;
}

/** 'the location of D1001' */
export const locationName = ({ dealerCode }: ListedLocation): string => `the location of ${dealerCode}`;

/** 'Sharma Tyres · D1001, asked by Ravi Kumar · SO1 on 09/08/2024' */
export const locationTitle = ({ dealerCode, name, SAP_ID, officerName, locUpdatedOn }: ListedLocation): string =>
  `${personText(name, dealerCode)}, asked ${SAP_ID ? `by ${personText(officerName, SAP_ID)} ` : ''}on ${formatInstant(locUpdatedOn)}`;

const Place = ({ place, visits }: { place: ReactNode; visits: string | undefined }) => (
  <Stack
    direction={{ base: 'row', sm: 'column' }}
    wrap="wrap"
    gap="0"
    columnGap="2"
    align={{ base: 'baseline', sm: 'start' }}
  >
    {place}
    {visits && (
      <Text textStyle="xs" color="fg.muted" title="of the last 90 days">
        {visits}
      </Text>
    )}
  </Stack>
);

/** Leaves width for places and buttons; rows have two lines anyway. */
const TwoLines = ({ children }: { children: ReactNode }) => (
  <Text as="span" display={{ base: 'inline', sm: 'block' }} whiteSpace="normal" maxW={{ sm: '16ch' }}>
    {children}
  </Text>
);

export const LocationDecision = ({
  row,
  press,
  isPending,
  markOf,
}: Omit<LocationActions, 'showDetails'> & { row: ListedLocation }) =>
  row.updateLocationRequest || markOf(row) ? (
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
  );

export const locationColumns = ({ showDetails, press, isPending, markOf }: LocationActions) =>
  columnsFor<ListedLocation>()([
    {
      id: 'soId',
      header: 'SO ID',
      onPhone: 'subtitle',
      sortable: true,
      group: (row) => (row.SAP_ID ? personText(row.officerName, row.SAP_ID) : row.territoryCode),
      value: (row) => row.SAP_ID ?? row.territoryCode,
      cell: (row) => (
        <TwoLines>
          {row.SAP_ID ? <OfficerLink name={row.officerName} sapId={row.SAP_ID} /> : row.territoryCode}
        </TwoLines>
      ),
    },
    {
      id: 'dealerId',
      header: 'Dealer ID',
      onPhone: 'title',
      sortable: true,
      value: (row) => row.dealerCode,
      hint: (row) => row.name,
      cell: (row) => (
        <Stack gap="0">
          <Text>
            <DealerLink code={row.dealerCode} />
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate maxW={{ sm: '22ch' }}>
            {row.name}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'updatedOn',
      header: 'Updated On',
      onPhone: 'subtitle',
      sortable: (row) => row.locUpdatedOn,
      group: (row) => row.locUpdatedOn && dayDate(isoDay(row.locUpdatedOn)),
      value: (row) => formatInstant(row.locUpdatedOn),
      cell: (row) => <TwoLines>{formatInstant(row.locUpdatedOn).replace(/ (?=[AP]M$)/, '\u00a0')}</TwoLines>,
    },
    {
      id: 'existing',
      header: 'Existing Location',
      onPhone: 'fact',
      value: (row) => formatPoint(row.latitude, row.longitude) ?? 'NA',
      cell: (row) => <Place place={<ExistingPlace request={row} />} visits={formatVisitsNear(row, 'old')} />,
    },
    {
      id: 'updated',
      header: 'Updated Location',
      onPhone: 'fact',
      value: (row) => formatPoint(row.updatedLatitude, row.updatedLongitude) ?? 'NA',
      cell: (row) => <Place place={<UpdatedPlace request={row} />} visits={formatVisitsNear(row, 'new')} />,
    },
    {
      id: 'distance',
      header: 'Distance (mtr)',
      onPhone: 'fact',
      sortable: true,
      value: getMovedMetres,
      align: 'right',
    },
    objectionColumn(locationFindingWords, (row) => (row.updateLocationRequest ? row.findings : undefined)),
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      group: true,
      groupHeader: 'Status',
      value: (row) => row.status,
      export: (row) => markOf(row)?.label ?? row.status,
      cell: (row) => (
        <HStack gap="2">
          <LocationDecision row={row} press={press} isPending={isPending} markOf={markOf} />
          <DetailsButton about={locationName(row)} onPress={() => showDetails(row)} />
        </HStack>
      ),
    },
  ]);
