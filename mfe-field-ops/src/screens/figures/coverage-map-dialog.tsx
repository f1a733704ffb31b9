import { useState } from 'react';
import { DealerLink } from 'shared-auth';
import { Box, Button, formatIndian, Loading, RetryAlert, Stack, StatusText, Text } from 'shared-ui';
import { Dialog, toPlace } from 'shared-ui/dialog';
import {
  BAND_COLORS,
  BAND_LABELS,
  BAND_TONES,
  BANDS,
  describeLastVisit,
} from '../../dealer-coverage/coverage-bands.ts';
import { PlacesPicture } from '../../places/places-picture.tsx';
import { useCoveredDealers } from './coverage.api.ts';

const MAX_DRAWN = 500;

interface Props {
  filter: Record<string, string>;
  onClose: () => void;
}

/** Where the dealers of the list are, the latest against their target above the others (D-362). */
export function CoverageMapDialog({ filter, onClose }: Props) {
  const { data, error, isLoading, refresh } = useCoveredDealers(filter, undefined, MAX_DRAWN);
  const items = (data?.data ?? []).flatMap(({ location, ...dealer }) => {
    const place = toPlace(location.lat, location.long);
    return place ? [{ ...dealer, place }] : [];
  });
  const [openCode, setOpenCode] = useState<string>();
  const openDealer = items.find(({ dealerCode }) => dealerCode === openCode);
  const counted = `${formatIndian(items.length)} of ${formatIndian(data?.totalCount ?? 0)} dealers`;
  return (
    <Dialog
      open
      size="lg"
      title="Map of dealers"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="3">
        {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
        {isLoading && !data && <Loading />}
        {data && items.length === 0 && <Text color="fg.muted">None of these dealers has a known location.</Text>}
        {items.length > 0 && (
          <>
            <PlacesPicture label={`${counted} by coverage`} places={items.map(({ place }) => place)}>
              {({ project }) =>
                [...items].reverse().map(({ dealerCode, name, band, place, ...dealer }) => {
                  const { x, y } = project(place);
                  return (
                    <Box
                      key={dealerCode}
                      as="g"
                      color={BAND_COLORS[band].mark}
                      data-band={band}
                      cursor="pointer"
                      onClick={() => setOpenCode(dealerCode)}
                    >
                      <circle cx={x} cy={y} r="3.5" fill="currentColor" fillOpacity="0.8" />
                      <circle cx={x} cy={y} r="8" fill="transparent">
                        <title>{`${name} (${dealerCode}): ${describeLastVisit(dealer)}`}</title>
                      </circle>
                    </Box>
                  );
                })
              }
            </PlacesPicture>
            {openDealer && (
              <Text role="status">
                <DealerLink code={openDealer.dealerCode}>{openDealer.name || openDealer.dealerCode}</DealerLink>:{' '}
                {describeLastVisit(openDealer)}
              </Text>
            )}
            <Box display="flex" flexWrap="wrap" gap="3">
              {BANDS.map((band) => (
                <StatusText key={band} tone={band === 'never' ? 'neutral' : BAND_TONES[band]}>
                  {BAND_LABELS[band]}: {formatIndian(items.filter((item) => item.band === band).length)}
                </StatusText>
              ))}
            </Box>
            <Text color="fg.muted">
              {counted} are drawn: those with a known location
              {data && data.totalCount > MAX_DRAWN && `, of the ${MAX_DRAWN} latest`}.
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
