import { AspectRatio } from '@chakra-ui/react/aspect-ratio';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { elsewhereText } from 'api-contract/in-india';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { StatusText } from '../parts/pieces.tsx';
import { SafeLink } from '../parts/safe-link.tsx';
import { Dialog } from './dialog.tsx';
import { mapAddress, mapsTemplate, toPlace } from './map-address.ts';

export interface MapDialogProps {
  open: boolean;
  onClose: () => void;
  title?: string;
  latitude: number | string | null | undefined;
  longitude: number | string | null | undefined;
  caption?: ReactNode;
  /** Default: the page's settings, else OpenStreetMap (D-037). */
  template?: string;
}

const followLine = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/**
 * Coordinates also as text, for offline use; 'NA' without them (GEN-33, D-037).
 *
 * @example <MapDialog open={isOpen} onClose={close} latitude={visit.location.lat} longitude={visit.location.long} />
 */
export function MapDialog({
  open,
  onClose,
  title = 'Location',
  latitude,
  longitude,
  caption,
  template,
}: MapDialogProps) {
  const place = toPlace(latitude, longitude);
  const isOffline = useSyncExternalStore(followLine, () => navigator.onLine === false);
  const address = place && mapAddress(template ?? mapsTemplate(), place);
  const elsewhere = elsewhereText(place?.latitude, place?.longitude);
  return (
    <Dialog open={open} title={title} size="lg" onClose={onClose}>
      {address && isOffline && <Text role="status">You are offline. The map loads when you are online again.</Text>}
      {address && !isOffline && (
        <AspectRatio ratio={16 / 10} borderWidth="1px" rounded="sm" overflow="hidden" bg="bg.muted">
          <iframe title="Map" src={address} loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups" />
        </AspectRatio>
      )}
      {caption && <Text mt="2">{caption}</Text>}
      {elsewhere && (
        <Text mt="2">
          <StatusText tone="bad">{elsewhere}</StatusText>
        </Text>
      )}
      <Text mt="2" fontVariantNumeric="tabular-nums">
        {place ? `${place.latitude}, ${place.longitude}` : 'NA'}
        {address && (
          <>
            {' '}
            <SafeLink href={address}>Open map</SafeLink>
          </>
        )}
      </Text>
    </Dialog>
  );
}

export interface MapLinkProps
  extends Pick<MapDialogProps, 'latitude' | 'longitude' | 'title' | 'caption' | 'template'> {
  label?: string;
}

/**
 * Opens a map, and marks a place outside India; plain 'NA' without a place (D-037).
 *
 * @example <MapLink label="09:40 AM" latitude={day.location?.lat} longitude={day.location?.long} title="Check-in" />
 */
export function MapLink({ label = 'View', latitude, longitude, ...dialog }: MapLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const place = toPlace(latitude, longitude);
  if (!place) return <>NA</>;
  return (
    <>
      <Button
        variant="plain"
        h="6"
        minW="6"
        px="0"
        fontSize="inherit"
        fontWeight="inherit"
        verticalAlign="baseline"
        color="colorPalette.fg"
        textDecoration="underline"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {elsewhereText(place.latitude, place.longitude) && (
        <Box as="span" ms="1" textStyle="xs">
          <StatusText tone="bad">Outside India</StatusText>
        </Box>
      )}
      <MapDialog {...dialog} open={isOpen} onClose={() => setOpen(false)} latitude={latitude} longitude={longitude} />
    </>
  );
}
