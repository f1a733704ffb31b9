import { MapLink } from 'shared-ui/dialog';
import type { LocationRequest } from './location-request.ts';

/** '28.61390, 77.20900'; null where the place is not known. */
export const pointText = (latitude: number | null, longitude: number | null): string | null =>
  latitude === null || longitude === null || (latitude === 0 && longitude === 0)
    ? null
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Where the dealer is held to be, on a map. */
export const ExistingPlace = ({ request: { latitude, longitude, dealerCode } }: { request: LocationRequest }) => (
  <MapLink
    label={pointText(latitude, longitude) ?? undefined}
    latitude={latitude}
    longitude={longitude}
    title={`Existing Location of ${dealerCode}`}
  />
);

/** The place that was asked for, on a map. */
export const UpdatedPlace = ({ request }: { request: LocationRequest }) => (
  <MapLink
    label={pointText(request.updatedLatitude, request.updatedLongitude) ?? undefined}
    latitude={request.updatedLatitude}
    longitude={request.updatedLongitude}
    title={`Updated Location of ${request.dealerCode}`}
  />
);
