import { Box, Flex, RouterLink, Text } from 'shared-ui';
import { FIGURE_LEVELS, type FigurePlace } from './figure-address.ts';
import { usePlaceName } from './use-place-name.ts';

interface PlacePathProps {
  place: FigurePlace;
  hrefOf: (place: FigurePlace) => string;
}

export function PlacePath({ place, hrefOf }: PlacePathProps) {
  const placeName = usePlaceName();
  const levels = FIGURE_LEVELS.filter((level) => place[level] !== '');
  const upTo = (count: number) =>
    Object.fromEntries(
      FIGURE_LEVELS.map((level) => [level, levels.slice(0, count).includes(level) ? place[level] : '']),
    ) as FigurePlace;
  return (
    <Flex asChild gap="2" wrap="wrap" align="center">
      <nav aria-label="Place">
        {['All', ...levels.map((level) => placeName(level, place[level]))].map((name, index) => (
          <Flex key={levels[index - 1] ?? 'all'} gap="2" align="center">
            {index > 0 && (
              <Text as="span" aria-hidden color="fg.muted">
                ›
              </Text>
            )}
            {index === levels.length ? (
              <Text as="span" fontWeight="semibold" aria-current="location">
                {name}
              </Text>
            ) : (
              <Box
                asChild
                color="accent.fg"
                borderRadius="sm"
                textDecoration="underline"
                // A short name still gets a touch-sized width.
                css={{ '@media (pointer: coarse)': { minWidth: '11' } }}
              >
                <RouterLink to={hrefOf(upTo(index))}>{name}</RouterLink>
              </Box>
            )}
          </Flex>
        ))}
      </nav>
    </Flex>
  );
}
