import { Box, Text } from 'shared-ui';
import { toPlace } from 'shared-ui/dialog';
import { drawPlaces } from '../../places/draw-places.ts';
import { PlacesMap, visitsDrawnText } from '../../places/places-map.tsx';
import type { DealerLocationRequest, VisitsToDealer } from './dealer-visits.api.ts';

interface DealerMapProps {
  visits: Pick<VisitsToDealer, 'place' | 'began'>;
  requests: readonly DealerLocationRequest[];
}

export function DealerMap({ visits: { place, began }, requests }: DealerMapProps) {
  const waiting = requests.find(({ status }) => status === 'Pending')?.place;
  const drawing = drawPlaces({
    oldPlace: toPlace(place.lat, place.long),
    newPlace: toPlace(waiting?.lat, waiting?.long),
    visits: began.flatMap(({ _id, lat, long }) => {
      const at = toPlace(lat, long);
      return at ? [{ key: _id, place: at }] : [];
    }),
  });
  if (drawing.places.length === 0)
    return <Text color="fg.muted">No location of the dealer or of their visits is known.</Text>;
  const words = visitsDrawnText(drawing);
  const hasDealer = drawing.places.some(({ kind }) => kind === 'old');
  const hasAsked = drawing.places.some(({ kind }) => kind === 'new');
  const places = [hasDealer && 'The dealer’s location', hasAsked && 'the requested location'].filter(Boolean);
  return (
    <Box>
      <PlacesMap
        drawing={drawing}
        names={{ old: 'Dealer', new: 'Asked' }}
        label={`${[...places, words].join(', ')}. North is up.`}
      />
      <Text mt="1" textStyle="xs" color="fg.muted">
        {words}; each is a dot.
        {places.length > 0 && ' The dashed circle has a radius of 100 m.'}
        {!hasDealer && ' The dealer’s location is not known.'}
      </Text>
    </Box>
  );
}
