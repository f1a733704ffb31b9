import { listPlaces, type PlaceOption, useCall } from 'shared-auth';

/** In the person's scope; undefined while loading. */
export function useOwnRegions(): readonly PlaceOption[] | undefined {
  const { data } = useCall('GET /api/v1/hierarchy');
  return data && listPlaces(data.data, 'region');
}
