import { isPlace } from 'api-contract/in-india';
import { MapLink } from 'shared-ui/dialog';
import type { LocationRequest } from './location-request.ts';

/** '28.61390, 77.20900'; null if unknown. */
export const formatPoint = (latitude: number | null, longitude: number | null): string | null =>
  latitude === null || longitude === null || !isPlace(latitude, longitude)
    ? null
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export const ExistingPlace = ({ request: { latitude, longitude, dealerCode } }: { request: LocationRequest }) => (
  <MapLink
    label={formatPoint(latitude, longitude) ?? undefined}
    latitude={latitude}
    longitude={longitude}
    title={`Existing Location of ${dealerCode}`}
  />
);

export const UpdatedPlace = ({ request }: { request: LocationRequest }) => (
  <MapLink
    label={formatPoint(request.updatedLatitude, request.updatedLongitude) ?? undefined}
    latitude={request.updatedLatitude}
    longitude={request.updatedLongitude}
    title={`Updated Location of ${request.dealerCode}`}
  />
);
