import { useState } from 'react';
import { M3 } from 'api-contract/roles';
import { isRoleAllowed, useRecordHistory, useUser } from 'shared-auth';
import {
  Button,
  FactList,
  formatDay,
  formatInstant,
  InlineAlert,
  Loading,
  NotFoundScreen,
  PageHeader,
  PermissionScreen,
  Person,
  RetryAlert,
  RouterLink,
  rupees,
  Stack,
  Tabs,
  Text,
  useListState,
  useParams,
} from 'shared-ui';
import { DetailsSection, RecordHistory } from 'shared-ui/dialog';
import { paymentTexts } from '../../payment-texts.ts';
import { BatchClaims } from './batch-claims.tsx';
import { BatchLines } from './batch-lines.tsx';
import { BatchState, filterText } from './batch-words.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { type Batch, useBatch } from './payments.api.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

export default function PaymentBatchScreen() {
  const { number = '' } = useParams();
  const { batch, isMissing, error, refresh } = useBatch(number);
  if (error?.status === 403) return <PermissionScreen />;
  if (isMissing) return <NotFoundScreen />;
  return (
    <Stack gap="4">
      <PageHeader
        title="Payment batch"
        help={{ counts: paymentTexts.about }}
        detail={number}
        subject={number}
        actions={
          <>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/payments">All payments</RouterLink>
            </Button>
            {batch && <BatchActions key={batch.version} batch={batch} />}
          </>
        }
      />
      {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
      {batch ? <BatchDetails key={number} batch={batch} /> : !error && <Loading />}
    </Stack>
  );
}

const reasonAgainst = ({ isWhole, hasOwn }: Batch): string | undefined =>
  isWhole ? (hasOwn ? paymentTexts.own : undefined) : paymentTexts.partial;

function BatchActions({ batch }: { batch: Batch }) {
  const { role } = useUser();
  const [asking, setAsking] = useState<'paid' | 'back'>();
  if (batch.state === 'Taken back' || !isRoleAllowed(M3, role)) return null;
  const isOff = reasonAgainst(batch) !== undefined;
  const off = { disabled: isOff, 'aria-describedby': isOff ? 'batch-closed' : undefined };
  const onClose = () => setAsking(undefined);
  return (
    <>
      <Button variant="outline" colorPalette="red" {...off} onClick={() => setAsking('back')}>
        Take back
      </Button>
      {batch.state === 'Open' && (
        <Button {...off} onClick={() => setAsking('paid')}>
          Mark as paid
        </Button>
      )}
      {asking === 'paid' && <PaidDialog batch={batch} onClose={onClose} />}
      {asking === 'back' && <TakeBackDialog batch={batch} onClose={onClose} />}
    </>
  );
}

function BatchDetails({ batch }: { batch: Batch }) {
  const [{ tab }, setList] = useListState({ tab: 'officers' });
  const history = useRecordHistory('payment', batch._id);
  const against = batch.state === 'Taken back' ? undefined : reasonAgainst(batch);
  const { paidOn, takenBackAt } = batch;
  return (
    <>
      {against && (
        <InlineAlert tone="info">
          <span id="batch-closed">{against}</span>
        </InlineAlert>
      )}
      <FactList
        facts={[
          { label: 'State', value: <BatchState of={batch} /> },
          { label: 'Amount', value: rupees(batch.totalAmount) },
          { label: 'Claims', value: batch.count },
          { label: 'Officers', value: batch.officers },
          { label: 'Claims of', value: filterText(batch.filter) },
          {
            label: 'Made by',
            value: <Person name={batch.createdByName} sapId={batch.createdBy} noLink="who makes one is a manager" />,
          },
          { label: 'Made', value: formatInstant(batch.createdAt) },
          ...(paidOn
            ? [
                { label: 'Paid on', value: formatDay(paidOn) },
                {
                  label: 'Marked as paid by',
                  value: <Person name={batch.paidByName} sapId={batch.paidBy} noLink="who marks it is a manager" />,
                },
              ]
            : []),
          ...(takenBackAt
            ? [
                { label: 'Taken back', value: formatInstant(takenBackAt) },
                {
                  label: 'Taken back by',
                  value: (
                    <Person
                      name={batch.takenBackByName}
                      sapId={batch.takenBackBy}
                      noLink="who takes it back is a manager"
                    />
                  ),
                },
                { label: 'Reason', value: batch.reason, isWide: true },
              ]
            : []),
        ]}
      />
      <Tabs.Root value={tab} onValueChange={({ value }) => setList({ tab: value })}>
        <Tabs.List label="Parts of the batch">
          <Tabs.Trigger value="officers">Bank file</Tabs.Trigger>
          <Tabs.Trigger value="claims">Claims</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="officers">
          <Text textStyle="sm" color="fg.muted" mb="2">
            {paymentTexts.lines}
          </Text>
          <BatchLines of={batch} />
        </Tabs.Content>
        <Tabs.Content value="claims">
          <BatchClaims of={batch} />
        </Tabs.Content>
      </Tabs.Root>
      <DetailsSection title="History">
        <RecordHistory
          of={history}
          amounts={['totalAmount']}
          fieldLabels={{ regionCode: 'Region', areaCode: 'Area', SAP_ID: 'Officer' }}
        />
      </DetailsSection>
    </>
  );
}
