import { Box, formatIndian } from 'shared-ui';

/** How many wait; nothing is shown for none. `alarm` for what went wrong, `work` for what is to be done. */
export function CountBadge({ count, tone }: { count: number; tone: 'alarm' | 'work' }) {
  if (count <= 0) return null;
  return (
    <Box
      as="span"
      px="1.5"
      minW="5"
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
      {formatIndian(count)}
    </Box>
  );
}
