import { useCall } from 'shared-auth';
import { Box, formatIndian, RetryAlert, Text } from 'shared-ui';
import { drawnPlaces, type DrawnPlace } from './drawn-places.ts';
import type { LocationRequest } from './location-request.ts';

const WIDTH = 360;
const HEIGHT = 240;
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

/**
 * The dealer's old and new place and where the visits of 90 days began, in one picture that is true to scale. It needs no map
 * service: it is there offline, and for a dealer whom the service does not know.
 */
export function LocationMap({ request }: { request: LocationRequest }) {
  const { data, error, refresh } = useCall('GET /api/v1/dealers/visits', {
    query: { dealerCode: request.dealerCode, limit: 200 },
  });
  const drawing = drawnPlaces(request, data?.data ?? [], { width: WIDTH, height: HEIGHT });
  const { places, metresPerUnit, scaleMetres, visits, outside } = drawing;
  if (places.length === 0) return <Text>No place is known.</Text>;
  const words = [
    `${formatIndian(visits)} ${visits === 1 ? 'visit' : 'visits'} of 90 days with a known place`,
    ...(outside > 0 ? [`${formatIndian(outside)} of them too far away to be drawn`] : []),
  ].join(', ');
  const scaleLength = scaleMetres / metresPerUnit;
  const nearRadius = 100 / metresPerUnit;
  return (
    <Box>
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      <Box
        as="svg"
        role="img"
        aria-label={`Old place, new place and ${words}. North is up.`}
        {...{ viewBox: `0 0 ${WIDTH} ${HEIGHT}` }}
        w="full"
        maxH="18rem"
        borderWidth="1px"
        rounded="sm"
        bg="bg.subtle"
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
        <Box as="g" color="fg.muted">
          <path d={`M10 ${HEIGHT - 10} h${scaleLength}`} stroke="currentColor" strokeWidth="2" />
          <text x={10} y={HEIGHT - 16} fontSize="11" fill="currentColor">
            {formatIndian(scaleMetres)} m
          </text>
        </Box>
      </Box>
      <Text mt="1" mb="3" textStyle="xs" color="fg.muted">
        {data ? `${words}; each is a dot. ` : ''}The dashed circles have a radius of 100 m; north is up.
      </Text>
    </Box>
  );
}
