import { OfficerLink, useRecordHistory } from 'shared-auth';
import { FactList, FindingList, formatIndian, formatInstant, Stack, Text } from 'shared-ui';
import type { ReactNode } from 'react';
import { DetailsSection, Dialog, RecordHistory } from 'shared-ui/dialog';
import type { WaitingOf } from '../records.ts';
import { locationFindingWords } from './location-finding-words.ts';
import type { LocationRequest } from './location-request.ts';
import { LocationMap } from './location-map.tsx';
import { ExistingPlace, UpdatedPlace } from './location-places.tsx';
import { getMovedMetres } from './location-text.ts';

export function LocationDetailsDialog({
  request,
  row,
  onClose,
  actions,
}: {
  request: LocationRequest;
  /** While it waits for a decision. */
  row?: WaitingOf<'location'>;
  onClose: () => void;
  actions?: ReactNode;
}) {
  const { replay } = request;
  const history = useRecordHistory('location', request.requestId);
  const metres = getMovedMetres(request);
  return (
    <Dialog open hasAddress title="Dealer Location" onClose={onClose} footer={actions}>
      <Stack gap="4">
        <FactList
          facts={[
            { label: 'Dealer', value: request.name },
            {
              label: 'Asked by',
              value: request.SAP_ID ? (
                <OfficerLink name={request.officerName} sapId={request.SAP_ID} />
              ) : (
                request.territoryCode
              ),
            },
            { label: 'Asked on', value: formatInstant(request.locUpdatedOn) },
            { label: 'Existing Location', value: <ExistingPlace request={request} /> },
            { label: 'Updated Location', value: <UpdatedPlace request={request} /> },
            { label: 'Distance', value: metres === 'NA' ? 'NA' : `${formatIndian(metres)} m` },
          ]}
        />
        {row && (
          <DetailsSection title="Location check">
            <FindingList words={locationFindingWords} findings={row.findings} />
          </DetailsSection>
        )}
        <DetailsSection title="Visits of the last 90 days">
          <LocationMap request={request} />
          <FactList
            facts={[
              { label: 'Visits', value: formatIndian(replay.visits) },
              {
                label: 'Within 100 m of the existing location',
                value: replay.nearOld === null ? 'Unknown' : formatIndian(replay.nearOld),
              },
              { label: 'Within 100 m of the updated location', value: formatIndian(replay.nearNew) },
              { label: 'Location unknown', value: formatIndian(replay.unknown) },
            ]}
          />
          <Text mt="2" textStyle="xs" color="fg.muted">
            A visit is near when it started or ended within 100 m. Visits keep their recorded flag.
          </Text>
        </DetailsSection>
        <DetailsSection title="History">
          <RecordHistory of={history} />
        </DetailsSection>
      </Stack>
    </Dialog>
  );
}
