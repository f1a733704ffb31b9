import { type ReactNode, useState } from 'react';
import { Box, formatIndian, lazyCode, useLazyCode, usePrinting } from 'shared-ui';
import { mapTiles, type Place } from 'shared-ui/dialog';
import { fitPlaces, PICTURE, type PlacesView } from './fit-places.ts';

const tileMap = lazyCode(async () => (await import(/* webpackChunkName: 'online-map' */ './tile-map.tsx')).TileMap);

const ON_MAP = {
  // A title is read by pointing at its mark.
  '& circle:has(title)': { pointerEvents: 'auto' },
  '& text': { paintOrder: 'stroke', stroke: 'bg', strokeWidth: '3px' },
} as const;

interface Props {
  /** Text for screen readers. */
  label: string;
  places: readonly Place[];
  /** Default: midway between the outermost places. */
  middle?: Place;
  children: (view: PlacesView) => ReactNode;
}

/** Over map tiles once these arrive (`MAPS_TILES_URL`); needs no map service otherwise. */
export function PlacesPicture({ label, places, middle, children }: Props) {
  const fitted = fitPlaces(places, { ...PICTURE, middle });
  const tiles = mapTiles();
  const { code: TileMap } = useLazyCode(tileMap, tiles !== undefined);
  const isPrinting = usePrinting();
  const [mapView, setMapView] = useState<PlacesView>();
  const isMap = mapView !== undefined && !isPrinting;
  const view = isMap ? mapView : fitted;
  const { width, height, metresPerUnit, scaleMetres } = view;
  return (
    <Box
      position="relative"
      w="full"
      maxH="18rem"
      borderWidth="1px"
      rounded="sm"
      bg="bg.subtle"
      overflow="hidden"
      css={{ aspectRatio: `${PICTURE.width} / ${PICTURE.height}` }}
    >
      {tiles && TileMap && (
        <Box position="absolute" inset="0" visibility={isMap ? 'visible' : 'hidden'}>
          <TileMap tiles={tiles} label={label} bounds={fitted.bounds} onView={setMapView} />
        </Box>
      )}
      <Box
        as="svg"
        role="img"
        aria-label={label}
        {...{ viewBox: `0 0 ${width} ${height}` }}
        position="absolute"
        inset="0"
        boxSize="full"
        pointerEvents={isMap ? 'none' : undefined}
        css={isMap ? ON_MAP : undefined}
        data-map={isMap ? '' : undefined}
      >
        {children(view)}
        <Box as="g" color="fg.muted">
          <path d={`M10 ${height - 10} h${scaleMetres / metresPerUnit}`} stroke="currentColor" strokeWidth="2" />
          <text x={10} y={height - 16} fontSize="11" fill="currentColor">
            {scaleMetres < 1000 ? `${scaleMetres} m` : `${formatIndian(scaleMetres / 1000)} km`}
          </text>
        </Box>
      </Box>
    </Box>
  );
}
