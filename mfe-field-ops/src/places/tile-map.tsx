import { Map as TileMapView, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { Box, Button, HStack, SafeLink } from 'shared-ui';
import type { MapTiles } from 'shared-ui/dialog';
import { type Bounds, getScaleMetres, type PlacesView } from './fit-places.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs?online', import.meta.url).href);

const EARTH_METRES = 40_075_017;
/** Of MapLibre, at zoom 0. */
const WORLD_UNITS = 512;

function viewOf(map: TileMapView): PlacesView {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const latitude = (map.getCenter().lat * Math.PI) / 180;
  const metresPerUnit = (EARTH_METRES * Math.cos(latitude)) / (WORLD_UNITS * 2 ** map.getZoom());
  return {
    width,
    height,
    project: ({ latitude, longitude }) => map.project([longitude, latitude]),
    metresPerUnit,
    scaleMetres: getScaleMetres(width, metresPerUnit),
  };
}

interface Props {
  tiles: MapTiles;
  label: string;
  bounds: Bounds;
  /** From the first tile on, with each move; `undefined` at the end. */
  onView: (view: PlacesView | undefined) => void;
}

/** Without WebGL or tiles it stays silent, and its caller's drawing stays. */
export function TileMap({ tiles: { url, credit }, label, bounds, onView }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const map = useRef<TileMapView>(undefined);
  const onNewView = useRef(onView);
  onNewView.current = onView;
  const [west, south, east, north] = bounds;
  useEffect(() => {
    if (!frame.current) return;
    let view: TileMapView;
    try {
      view = new TileMapView({
        container: frame.current,
        style: {
          version: 8,
          sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
          layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
        },
        attributionControl: false,
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: 0,
        maxZoom: 19,
        locale: { 'Map.Title': label },
        // Tile servers ask who they serve.
        transformRequest: (address) => ({ url: address, referrerPolicy: 'strict-origin-when-cross-origin' }),
      });
    } catch {
      return;
    }
    map.current = view;
    view.touchZoomRotate.disableRotation();
    view.keyboard.disableRotation();
    const showView = () => onNewView.current(viewOf(view));
    view.on('error', () => undefined);
    view.on('sourcedata', function onTile({ tile }) {
      if (tile?.state !== 'loaded') return;
      view.off('sourcedata', onTile);
      view.on('move', showView);
      view.on('resize', showView);
      showView();
    });
    return () => {
      map.current = undefined;
      onNewView.current(undefined);
      view.remove();
    };
  }, [url, label]);
  const showAll = () => {
    const padding = { top: tools.current?.offsetHeight ?? 0, right: 0, bottom: 0, left: 0 };
    map.current?.fitBounds([west, south, east, north], { animate: false, padding });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves for other bounds only
  useEffect(showAll, [url, label, west, south, east, north]);
  return (
    <>
      <Box ref={frame} position="absolute" inset="0" css={MAP_STYLES} />
      <HStack ref={tools} position="absolute" top="2" right="2" gap="1" zIndex="1">
        <Button {...TOOL} aria-label="Zoom in" onClick={() => map.current?.zoomIn()}>
          +
        </Button>
        <Button {...TOOL} aria-label="Zoom out" onClick={() => map.current?.zoomOut()}>
          −
        </Button>
        <Button {...TOOL} aria-label="Show all places" onClick={showAll}>
          All
        </Button>
      </HStack>
      <Box position="absolute" bottom="0" right="0" px="1" bg="bg" textStyle="xs" zIndex="1">
        {credit.includes('OpenStreetMap') ? (
          <SafeLink href="https://www.openstreetmap.org/copyright">{credit}</SafeLink>
        ) : (
          credit
        )}
      </Box>
    </>
  );
}

const TOOL = { size: 'xs', variant: 'surface', colorPalette: 'gray', minW: '8', px: '2' } as const;

const MAP_STYLES = {
  '& canvas, & .maplibregl-canvas-container': { position: 'absolute', inset: '0', touchAction: 'pan-x pan-y' },
  '& canvas': { cursor: 'grab', _focusVisible: { outline: '2px solid', outlineOffset: '-2px' } },
  _dark: { '& canvas': { filter: 'invert(1) hue-rotate(180deg) brightness(0.9)' } },
  '& .maplibregl-cooperative-gesture-screen': {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    p: '4',
    textAlign: 'center',
    bg: 'blackAlpha.600',
    color: 'white',
    opacity: 0,
    pointerEvents: 'none',
    transition: 'opacity 0.3s 1s',
    '&.maplibregl-show': { opacity: 1, transition: 'none' },
    '& .maplibregl-mobile-message': { display: 'none' },
    '@media (hover: none), (pointer: coarse)': {
      '& .maplibregl-desktop-message': { display: 'none' },
      '& .maplibregl-mobile-message': { display: 'block' },
    },
  },
  '& .maplibregl-boxzoom': { position: 'absolute', top: '0', left: '0', borderWidth: '2px', borderStyle: 'dotted' },
} as const;
