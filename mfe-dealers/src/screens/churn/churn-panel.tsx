import type { ReactNode } from 'react';
import { CommandSlot, DealerLink, useRecordHistory } from 'shared-auth';
import {
  Box,
  Button,
  FactList,
  formatAmount,
  Heading,
  HStack,
  Person,
  RetryAlert,
  Skeleton,
  Stack,
  Text,
} from 'shared-ui';
import { AreaChart } from 'shared-ui/charts';
import { RecordHistory, SideDrawer } from 'shared-ui/dialog';
import { churnRules, churnTexts } from '../../churn-texts.ts';
import { OUTCOME_WORDS, RiskText } from '../../churn-words.tsx';
import { formatMonth } from '../../month-names.ts';
import { RemarkTimeline } from '../../remark-timeline.tsx';
import { type ChosenMonth, type ChurnDetail, useChurnDetail, useChurnTimeline, useSalesHistory } from './churn.api.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import { RemarkForm } from './remark-form.tsx';

const FIELDS = { owner: 'Owner', dueDay: 'Due day', actedAt: 'Acted on', month: 'Risk of', remark: 'Remark' };

interface ChurnPanelProps {
  dealerCode: string;
  name: string | undefined;
  month: ChosenMonth;
  onClose: () => void;
}

export default function ChurnPanel({ dealerCode, name, month, onClose }: ChurnPanelProps) {
  const detail = useChurnDetail(dealerCode, month);
  const timeline = useChurnTimeline(dealerCode);
  const history = useRecordHistory('churn', dealerCode);
  const dealer = detail.data?.data;
  return (
    <SideDrawer
      open
      hasAddress
      printable
      size="lg"
      title={name ?? dealer?.name ?? `Dealer ${dealerCode}`}
      onClose={onClose}
    >
      <Stack gap="5">
        <HStack gap="2" data-print-hidden>
          <Button variant="outline" disabled={!dealer} onClick={() => window.print()}>
            {churnTexts.downloadPdf}
          </Button>
          <Button variant="outline" disabled={!dealer} onClick={() => window.print()}>
            {churnTexts.print}
          </Button>
          {dealer && <CommandSlot name="dealer-commands" of={dealer.name} dealerCode={dealerCode} />}
        </HStack>
        {detail.error && !dealer && <RetryAlert onRetry={detail.refresh}>{detail.error.message}</RetryAlert>}
        {detail.isLoading && !dealer && <PanelSkeleton />}
        {dealer && (
          <>
            <Facts dealer={dealer} />
            <Sales dealerCode={dealerCode} />
            <Part title="Action plan">
              <Text>Action plan executed by: {executedBy(dealer)}</Text>
              <Text>{churnTexts.impact}</Text>
            </Part>
            <Part title="Follow-up">
              <FollowUpForm dealerCode={dealerCode} followUp={dealer.followUp} />
            </Part>
            <RemarkForm dealerCode={dealerCode} />
            <Part title="Remarks">
              {timeline.error && <RetryAlert onRetry={timeline.refresh}>{timeline.error.message}</RetryAlert>}
              {timeline.isLoading && <Skeleton height="6rem" />}
              {timeline.data?.data.length === 0 && <Text color="fg.muted">No remarks yet.</Text>}
              {timeline.data && <RemarkTimeline remarks={timeline.data.data} />}
            </Part>
            <Box data-print-hidden>
              <Part title="History">
                <RecordHistory of={history} fieldLabels={FIELDS} />
              </Part>
            </Box>
          </>
        )}
      </Stack>
    </SideDrawer>
  );
}

const executedBy = ({ status, executedBy: by, executedByName }: ChurnDetail): ReactNode =>
  status === 'Executed' && by ? (
    <Person name={executedByName} sapId={by} noLink="who has executed a plan may be a manager" />
  ) : (
    '-'
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Heading as="h3" size="sm">
      {title}
    </Heading>
    {children}
  </Stack>
);

/** DL-CHU-15; risk and outcome are of the month, amounts current. */
const Facts = ({ dealer }: { dealer: ChurnDetail }) => (
  <FactList
    facts={[
      { label: 'Dealer Code', value: <DealerLink code={dealer.dealerCode} /> },
      { label: 'Risk', value: dealer.MLResponse && <RiskText risk={dealer.MLResponse} /> },
      { label: 'SO Response', value: dealer.healthRemark.trim() },
      { label: 'Action Plan Status', value: dealer.status },
      { label: 'SAS AOD', value: formatAmount(dealer.sasOut) },
      { label: 'Outstanding 60 Days', value: formatAmount(dealer.out60) },
      { label: 'Outstanding 90 Days', value: formatAmount(dealer.outAbove90) },
      { label: 'Overdue', value: formatAmount(dealer.overdue) },
      {
        label: 'Outcome',
        isWide: true,
        value: dealer.outcome && (
          <>
            {OUTCOME_WORDS[dealer.outcome]}
            <Text textStyle="xs" color="fg.muted">
              {churnRules.outcome}
            </Text>
          </>
        ),
      },
    ]}
  />
);

function Sales({ dealerCode }: { dealerCode: string }) {
  const { data, error, isLoading, refresh } = useSalesHistory(dealerCode);
  return (
    <AreaChart
      title="Sales Performance"
      headingLevel={3}
      categoryLabel="Month"
      valueLabel="Rupees"
      isLoading={isLoading}
      error={data ? undefined : error}
      retry={() => void refresh()}
      categories={data?.data.map(({ month }) => formatMonth(month))}
      series={data && [{ name: 'Sales', values: data.data.map(({ SaleVal }) => SaleVal) }]}
    />
  );
}

const PanelSkeleton = () => (
  <Stack gap="4" role="status" aria-label="Loading...">
    <Skeleton height="7rem" />
    <Skeleton height="16rem" />
    <Skeleton height="6rem" />
  </Stack>
);
