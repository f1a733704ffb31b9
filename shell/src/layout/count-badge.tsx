import { Box, formatIndian } from 'shared-ui';

interface CountBadgeProps {
  count: number;
  tone: 'alarm' | 'work';
  /** Of more it says so: '99+'. For where there is no room for a long number. */
  most?: number;
  /** Room for two digits, also while nothing is counted yet: what stands beside it stays where it is. */
  holdsRoom?: boolean;
}

const WIDTH_OF_TWO = '8';

/** How many wait; nothing is shown for none. `alarm` for what went wrong, `work` for what is to be done. */
export function CountBadge({ count, tone, most, holdsRoom = false }: CountBadgeProps) {
  if (count <= 0) return holdsRoom ? <Box as="span" minW={WIDTH_OF_TWO} /> : null;
  return (
    <Box
      as="span"
      px="1.5"
      minW={holdsRoom ? WIDTH_OF_TWO : '5'}
      textAlign="center"
      fontSize="xs"
      lineHeight="1.25rem"
      fontWeight="semibold"
      borderRadius="full"
      borderWidth="1px"
      borderColor="transparent"
      fontVariantNumeric="tabular-nums"
      colorPalette={tone === 'alarm' ? 'red' : 'accent'}
      bg={tone === 'alarm' ? 'colorPalette.solid' : 'colorPalette.muted'}
      color={tone === 'alarm' ? 'colorPalette.contrast' : 'colorPalette.fg'}
    >
      {most && count > most ? `${formatIndian(most)}+` : formatIndian(count)}
    </Box>
  );
}
