import { listPlaces, type PlaceOption, useCall } from 'shared-auth';

/** Of claims. */
export function useCategoryNames(): readonly string[] {
  const { data } = useCall('GET /api/v1/admin/reimbursement/category', { query: { limit: 100 } });
  return data?.data.map(({ categoryName }) => categoryName) ?? [];
}

/** In the person's scope; undefined while loading. */
export function useOwnRegions(): readonly PlaceOption[] | undefined {
  const { data } = useCall('GET /api/v1/hierarchy');
  return data && listPlaces(data.data, 'region');
}
