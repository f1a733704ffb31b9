import { useCall } from 'shared-auth';

/** Of claims. */
export function useCategoryNames(): readonly string[] {
  const { data } = useCall('GET /api/v1/admin/reimbursement/category', { query: { limit: 100 } });
  return data?.data.map(({ categoryName }) => categoryName) ?? [];
}
