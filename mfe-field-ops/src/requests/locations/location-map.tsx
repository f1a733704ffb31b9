import { useCall } from 'shared-auth';
import { Box, formatIndian, RetryAlert, Text } from 'shared-ui';
import { drawnPlaces, type DrawnPlace } from './drawn-places.ts';
import { PICTURE, PlacesPicture } from '../../places/places-picture.tsx';
import type { LocationRequest } from './location-request.ts';

const COLOURS = { old: 'fg.muted', new: 'colorPalette.solid', visit: 'orange.solid' } as const;

/** A place is a ring, so that the visits at it are seen inside. */
const Mark = ({ kind, x, y, labelRise }: Pick<DrawnPlace, 'kind' | 'x' | 'y'> & { labelRise: number }) => (
  <Box as="g" color={COLOURS[kind]} data-place={kind}>
    {kind === 'visit' ? (
      <circle cx={x} cy={y} r="3.5" fill="currentColor" fillOpacity="0.7" />
    ) : (
      <>
        <circle cx={x} cy={y} r="7" fill="none" stroke="currentColor" strokeWidth="3" />
        <text
          x={x}
          y={Math.max(12, y - labelRise)}
          textAnchor="middle"
          fontSize="12"
          fontWeight="600"
          fill="currentColor"
        >
          {kind === 'new' ? 'New' : 'Old'}
        </text>
      </>
    )}
  </Box>
);

/** The dealer's old and new place and where the visits of 90 days began, in one picture. */
export function LocationMap({ request }: { request: LocationRequest }) {
  const { data, error, refresh } = useCall('GET /api/v1/dealers/visits', {
    query: { dealerCode: request.dealerCode, limit: 200 },
  });
  const drawing = drawnPlaces(request, data?.data ?? [], PICTURE);
  const { places, metresPerUnit, scaleMetres, visits, outside } = drawing;
  if (places.length === 0) return <Text>No place is known.</Text>;
  const words = [
    `${formatIndian(visits)} ${visits === 1 ? 'visit' : 'visits'} of 90 days with a known place`,
    ...(outside > 0 ? [`${formatIndian(outside)} of them too far away to be drawn`] : []),
  ].join(', ');
  const nearRadius = 100 / metresPerUnit;
  return (
    <Box>
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      <PlacesPicture
        label={`Old place, new place and ${words}. North is up.`}
        metresPerUnit={metresPerUnit}
        scaleMetres={scaleMetres}
      >
        {places
          .filter(({ kind }) => kind !== 'visit')
          .map(({ kind, x, y }) => (
            <Box as="g" key={`near ${kind}`} color={COLOURS[kind]}>
              <circle
                cx={x}
                cy={y}
                r={nearRadius}
                fill="currentColor"
                fillOpacity="0.08"
                stroke="currentColor"
                strokeDasharray="3 3"
              />
            </Box>
          ))}
        {places.map(({ key, ...place }) => (
          <Mark key={key} {...place} labelRise={Math.max(12, Math.min(40, nearRadius + 4))} />
        ))}
      </PlacesPicture>
      <Text mt="1" mb="3" textStyle="xs" color="fg.muted">
        {data ? `${words}; each is a dot. ` : ''}The dashed circles have a radius of 100 m; north is up.
      </Text>
    </Box>
  );
}
