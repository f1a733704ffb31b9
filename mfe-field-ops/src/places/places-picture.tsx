import type { ReactNode } from 'react';
import { Box, formatIndian } from 'shared-ui';

/** The picture's size in its own units; on screen it is as wide as its place. */
export const PICTURE = { width: 360, height: 240 } as const;

interface Props {
  /** What is to be seen, for who does not see it. */
  label: string;
  metresPerUnit: number;
  scaleMetres: number;
  children: ReactNode;
}

/**
 * A picture of places that is true to scale, with its scale in the corner. It needs no map service: it is there offline, and for a
 * place that the service does not know.
 */
export const PlacesPicture = ({ label, metresPerUnit, scaleMetres, children }: Props) => (
  <Box
    as="svg"
    role="img"
    aria-label={label}
    {...{ viewBox: `0 0 ${PICTURE.width} ${PICTURE.height}` }}
    w="full"
    maxH="18rem"
    borderWidth="1px"
    rounded="sm"
    bg="bg.subtle"
  >
    {children}
    <Box as="g" color="fg.muted">
      <path d={`M10 ${PICTURE.height - 10} h${scaleMetres / metresPerUnit}`} stroke="currentColor" strokeWidth="2" />
      <text x={10} y={PICTURE.height - 16} fontSize="11" fill="currentColor">
        {formatIndian(scaleMetres)} m
      </text>
    </Box>
  </Box>
);
