import { distanceMetres } from 'shared-ui';
import type { LocationRequest } from '../records.ts';

/** Rounded metres from the existing to the asked place, 'NA' where one is not known (FO-LOC-07). */
export const metresMoved = ({
  latitude,
  longitude,
  updatedLatitude,
  updatedLongitude,
}: LocationRequest): number | 'NA' => {
  const metres = distanceMetres({ latitude, longitude }, { latitude: updatedLatitude, longitude: updatedLongitude });
  return metres === undefined ? 'NA' : Math.round(metres);
};

/** The replay in a line: where the dealer's visits of 90 days were. */
export const replayText = ({ replay: { visits, nearOld, nearNew, unknown } }: LocationRequest): string =>
  visits === 0
    ? 'No visit in 90 days'
    : `${visits} visits in 90 days: old place ${nearOld ?? 'unknown'}, new ${nearNew}, without position ${unknown}`;
