import { askBackLimits } from 'api-contract/limits';
import { FactList, formatDay, formatInstant, needsInfoFacts, rupees, Stack } from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { AnswerForm } from 'shared-ui/form';
import { getRequestKind } from '../../requests/kinds.ts';
import { type MyRequest, useAnswerAskBack } from './my-requests.api.ts';
import { decidedByText, RequestStatus } from './my-requests.columns.tsx';

export function MyRequestDrawer({ of, onClose }: { of: MyRequest; onClose: () => void }) {
  const { _id, kind, subject, day, status, decidedAt, reason, paid, paymentBatch, approvedAmount, needsInfo } = of;
  const send = useAnswerAskBack();
  const isAsked = needsInfo?.answer === null && status.includes('Pending');
  return (
    <SideDrawer open hasAddress size="md" title={subject} onClose={onClose}>
      <Stack key={_id} gap="5">
        <FactList
          facts={[
            { label: 'Kind', value: getRequestKind(of).label },
            { label: 'Day', value: formatDay(day) },
            { label: 'Status', value: <RequestStatus of={of} /> },
            { label: 'Decided by', value: decidedByText(of) },
            { label: 'Decided', value: decidedAt && formatInstant(decidedAt) },
            { label: 'Reason', value: reason },
            ...(approvedAmount ? [{ label: 'Approved amount', value: rupees(approvedAmount) }] : []),
            ...(paymentBatch
              ? [
                  { label: 'Paid', value: paid ? formatDay(paid) : 'Not yet' },
                  { label: 'Payment batch', value: paymentBatch },
                ]
              : []),
            ...needsInfoFacts(needsInfo),
          ]}
        />
        {isAsked && (kind === 'claim' || kind === 'prospect') && (
          <AnswerForm
            emptyText="Please write an answer."
            hint="Who asked you is told."
            {...askBackLimits.text}
            send={(text) => send(_id, kind, text)}
            onAnswered={() => undefined}
          />
        )}
      </Stack>
    </SideDrawer>
  );
}
