import { useCall } from 'shared-auth';

const refreshEveryMs = 60_000;

/** 0 until known. */
export function useAlertCount(mayLoad: boolean): number {
  const { data } = useCall(mayLoad ? 'GET /api/v1/admin/alerts/count' : null, {}, { refreshEveryMs });
  return data?.data.unacknowledged ?? 0;
}
