import { Box, formatIndian } from 'shared-ui';

interface CountBadgeProps {
  count: number;
  tone: 'alarm' | 'work';
  most?: number | undefined;
  /** Reserves two digits' room. */
  holdsRoom?: boolean;
}

const WIDTH_OF_TWO = '8';

/** Above `most` as '99+'. A control's name says what its badge shows (WCAG 2.5.3). */
export const countText = (count: number, most = count): string =>
  count > most ? `${formatIndian(most)}+` : formatIndian(count);

/** Hidden for 0. `alarm` for failures, `work` for tasks. */
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
      {countText(count, most)}
    </Box>
  );
}
