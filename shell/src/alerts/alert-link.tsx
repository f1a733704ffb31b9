import { useCall } from 'shared-auth';
import { TopBarLink } from '../layout/top-bar-link.tsx';
import { alertTexts } from './alert-texts.ts';

const refreshEveryMs = 60_000;

/** ADMIN's way to the alerts, with the number that nobody has seen yet. */
export function AlertLink() {
  const { data } = useCall('GET /api/v1/admin/alerts/count', {}, { refreshEveryMs });
  const count = data?.data.unacknowledged ?? 0;
  return (
    <TopBarLink
      to="/alerts"
      label={alertTexts.title}
      count={count}
      icon={<path d="M8 2a4 4 0 0 0-4 4v3l-1.2 2.2h10.4L12 9V6a4 4 0 0 0-4-4ZM6.5 13.6a1.6 1.6 0 0 0 3 0" />}
    />
  );
}
