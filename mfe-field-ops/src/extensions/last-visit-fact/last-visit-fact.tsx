import { type SlotProps, useCall, useEvent, useHeadFact } from 'shared-auth';
import { formatDay, personText } from 'shared-ui';
import { evidenceAddress } from '../evidence-address.ts';

export default function LastVisitFact({ dealerCode, contribute }: SlotProps<'dealer-facts'>) {
  const { data, error, refresh } = useCall('GET /api/v1/dealers/visits', { query: { dealerCode, limit: 1 } });
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) void refresh();
  });
  const last = data?.data[0];
  useHeadFact(
    contribute,
    data &&
      (last
        ? {
            text: `${formatDay(last.visitDate)}, ${personText(last.officerName, last.SAP_ID)}`,
            to: evidenceAddress(last.SAP_ID, last.visitDate, last._id),
          }
        : { text: 'No visit is known', tone: 'bad' }),
    error,
  );
  return null;
}
