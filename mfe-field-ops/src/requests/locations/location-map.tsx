import { useCall } from 'shared-auth';
import { Box, RetryAlert, Text } from 'shared-ui';
import { PlacesMap, visitsDrawnText } from '../../places/places-map.tsx';
import { drawRequest } from './draw-request.ts';
import type { LocationRequest } from './location-request.ts';

export function LocationMap({ request }: { request: LocationRequest }) {
  const { data, error, refresh } = useCall('GET /api/v1/dealers/visits', {
    query: { dealerCode: request.dealerCode, limit: 200 },
  });
  const drawing = drawRequest(request, data?.data ?? []);
  if (drawing.places.length === 0) return <Text>No location is known.</Text>;
  const words = visitsDrawnText(drawing);
  return (
    <Box>
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      <PlacesMap
        drawing={drawing}
        names={{ old: 'Old', new: 'New' }}
        label={`Existing location, updated location and ${words}. North is up.`}
      />
      <Text mt="1" mb="3" textStyle="xs" color="fg.muted">
        {data ? `${words}; each is a dot. ` : ''}The dashed circles have a radius of 100 m; north is up.
      </Text>
    </Box>
  );
}
