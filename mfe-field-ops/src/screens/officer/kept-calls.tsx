import { useCall } from 'shared-auth';
import { Link, MISSING, RouterLink, Skeleton } from 'shared-ui';
import { EVERYWHERE } from '../../extensions/day-lists.ts';
import { listAddress } from '../../figures/figure-address.ts';
import { describeAdherence } from '../../plan-adherence/missed-reasons.ts';

/** Leads to the days behind them; '-' if none was planned. */
export function KeptCalls({ SAP_ID, start, end }: { SAP_ID: string; start: string; end: string }) {
  const { data, error } = useCall('GET /api/v1/dash/plan-adherence', {
    query: { officer: SAP_ID, startDate: start, endDate: end },
  });
  if (error && !data) return MISSING;
  if (!data) return <Skeleton h="1.5em" w="6rem" />;
  const { total } = data.data;
  if (total.planned === 0) return MISSING;
  return (
    <Link asChild>
      <RouterLink to={listAddress('plan-adherence', { start, end, place: EVERYWHERE }, { officer: SAP_ID })}>
        {describeAdherence(total)}
      </RouterLink>
    </Link>
  );
}
