import { Box, countText, Text, visitClock } from 'shared-ui';
import type { Visit } from '../../officer/visit.ts';
import { fitPlaces, PICTURE } from '../../places/fit-places.ts';
import { PlacesPicture } from '../../places/places-picture.tsx';
import { formatNumberRanges } from './day-text.ts';
import { drawDay, findDayPlaces } from './draw-day.ts';

export function DayMap({ visits }: { visits: readonly Visit[] }) {
  const { known, unknown } = findDayPlaces(visits);
  if (known.length === 0) return <Text color="fg.muted">No visit of this day has a known location.</Text>;
  const places = known.map(({ place }) => place);
  const timesOf = (numbers: readonly number[]) =>
    numbers.map((number) => visitClock(visits[number - 1]?.startTime)).join(', ');
  const words = drawDay(known, fitPlaces(places, PICTURE))
    .stops.map(({ numbers }) => `${formatNumberRanges(numbers)} at ${timesOf(numbers)}`)
    .join('; ');
  return (
    <Box maxW="40rem">
      <PlacesPicture label={`Where the visits of the day were: ${words}. North is up.`} places={places}>
        {(view) => {
          const { stops, route } = drawDay(known, view);
          return (
            <>
              <Box as="g" color="fg.muted">
                <path d={route} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 3" />
              </Box>
              <Box as="g" color="colorPalette.solid">
                {stops.map(({ x, y, numbers }) => (
                  <g key={numbers[0]} data-stop={formatNumberRanges(numbers)}>
                    <circle cx={x} cy={y} r="5" fill="currentColor">
                      <title>{`${formatNumberRanges(numbers)}: ${timesOf(numbers)}`}</title>
                    </circle>
                    <text
                      x={x}
                      y={Math.max(12, y - 9)}
                      textAnchor="middle"
                      fontSize="13"
                      fontWeight="600"
                      fill="currentColor"
                    >
                      {formatNumberRanges(numbers)}
                    </text>
                  </g>
                ))}
              </Box>
            </>
          );
        }}
      </PlacesPicture>
      <Text mt="1" mb="3" textStyle="xs" color="fg.muted">
        The numbers are those of the list; north is up.
        {unknown > 0 && ` ${countText(unknown, 'visit has', 'visits have')} no known location.`}
      </Text>
    </Box>
  );
}
