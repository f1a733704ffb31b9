import type { ReactNode } from 'react';
import { Box, formatIndian } from 'shared-ui';

/** In the picture's own units; on screen it fills the available width. */
export const PICTURE = { width: 360, height: 240 } as const;

interface Props {
  /** Text for screen readers. */
  label: string;
  metresPerUnit: number;
  scaleMetres: number;
  children: ReactNode;
}

/** Needs no map service: works offline and for unmapped places. */
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
