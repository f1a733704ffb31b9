import { distanceMetres } from 'shared-ui';
import type { LocationRequest } from './location-request.ts';

/** 'NA' if a place is unknown (FO-LOC-07). */
export const getMovedMetres = ({
  latitude,
  longitude,
  updatedLatitude,
  updatedLongitude,
}: LocationRequest): number | 'NA' => {
  const metres = distanceMetres({ latitude, longitude }, { latitude: updatedLatitude, longitude: updatedLongitude });
  return metres === undefined ? 'NA' : Math.round(metres);
};

/** '12 of 14 visits' within 90 days; undefined for an unknown place. */
export const formatVisitsNear = ({ replay }: LocationRequest, place: 'old' | 'new'): string | undefined => {
  const near = place === 'old' ? replay.nearOld : replay.nearNew;
  if (near === null) return undefined;
  if (replay.visits === 0) return place === 'new' ? 'No visit in 90 days' : undefined;
  return `${near} of ${replay.visits} ${replay.visits === 1 ? 'visit' : 'visits'}`;
};
