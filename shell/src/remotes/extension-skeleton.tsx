import type { ExtensionSize } from 'api-contract/slots';
import { texts } from 'api-contract/texts';
import { Box, Skeleton, VisuallyHidden } from 'shared-ui';

/** Bar heights, rem: they fill the reserved room (extension-room.tsx). */
const BARS: Record<ExtensionSize, readonly number[]> = {
  lines: [1.25, 1.25, 1.25],
  list: [1.5, 2, 2, 2, 2],
  figures: [4, 2, 2, 2, 2, 2],
  chart: [15],
  none: [],
};

export const ExtensionSkeleton = ({ size }: { size: ExtensionSize }) => (
  <Box role="status" display="grid" gap="3">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {BARS[size].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
      <Skeleton key={index} aria-hidden="true" h={`${height}rem`} />
    ))}
  </Box>
);
