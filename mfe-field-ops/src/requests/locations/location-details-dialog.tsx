import { formatIndian, formatInstant, Grid, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { DetailsSection, DetailsFact } from '../details-section.tsx';
import { RecordHistory } from '../record-history.tsx';
import type { LocationRequest } from '../records.ts';
import { ExistingPlace, UpdatedPlace } from './location-places.tsx';
import { metresMoved } from './location-text.ts';

/** What speaks for the new place and what for the old: the dealer's visits of 90 days, seen from both (Location replay). */
export function LocationDetailsDialog({ request, onClose }: { request: LocationRequest; onClose: () => void }) {
  const { replay } = request;
  const metres = metresMoved(request);
  return (
    <Dialog open title={`Location of ${request.dealerCode}`} onClose={onClose}>
      <Stack gap="4">
        <Grid as="dl" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3">
          <DetailsFact label="Dealer">{request.name}</DetailsFact>
          <DetailsFact label="Asked by">{request.SAP_ID ?? request.territoryCode}</DetailsFact>
          <DetailsFact label="Asked on">{formatInstant(request.locUpdatedOn)}</DetailsFact>
          <DetailsFact label="Existing Location">
            <ExistingPlace request={request} />
          </DetailsFact>
          <DetailsFact label="Updated Location">
            <UpdatedPlace request={request} />
          </DetailsFact>
          <DetailsFact label="Distance">{metres === 'NA' ? 'NA' : `${formatIndian(metres)} m`}</DetailsFact>
        </Grid>
        <DetailsSection title="Visits of the last 90 days">
          <Grid as="dl" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3">
            <DetailsFact label="Visits">{formatIndian(replay.visits)}</DetailsFact>
            <DetailsFact label="Within 100 m of the old place">
              {replay.nearOld === null ? 'Unknown' : formatIndian(replay.nearOld)}
            </DetailsFact>
            <DetailsFact label="Within 100 m of the new place">{formatIndian(replay.nearNew)}</DetailsFact>
            <DetailsFact label="Position unknown">{formatIndian(replay.unknown)}</DetailsFact>
          </Grid>
          <Text mt="2" textStyle="xs" color="fg.muted">
            A visit is near when it began or ended within 100 m. Visits keep the flag that they were given.
          </Text>
        </DetailsSection>
        <DetailsSection title="History">
          <RecordHistory kind="location" id={request.requestId} />
        </DetailsSection>
      </Stack>
    </Dialog>
  );
}
