import { FactList, formatDay, formatInstant } from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { getRequestKind } from '../../requests/kinds.ts';
import type { MyRequest } from './my-requests.api.ts';
import { decidedByText, RequestStatus } from './my-requests.columns.tsx';

export function MyRequestDrawer({ of, onClose }: { of: MyRequest; onClose: () => void }) {
  const { subject, day, decidedAt, reason, paid, paymentBatch } = of;
  return (
    <SideDrawer open hasAddress size="md" title={subject} onClose={onClose}>
      <FactList
        facts={[
          { label: 'Kind', value: getRequestKind(of).label },
          { label: 'Day', value: formatDay(day) },
          { label: 'Status', value: <RequestStatus of={of} /> },
          { label: 'Decided by', value: decidedByText(of) },
          { label: 'Decided', value: decidedAt && formatInstant(decidedAt) },
          { label: 'Reason', value: reason },
          ...(paymentBatch
            ? [
                { label: 'Paid', value: paid ? formatDay(paid) : 'Not yet' },
                { label: 'Payment batch', value: paymentBatch },
              ]
            : []),
        ]}
      />
    </SideDrawer>
  );
}
