import { type ResponseOf, type SlotProps, useCall, useEvent } from 'shared-auth';
import {
  Box,
  countText,
  FactList,
  formatAmount,
  formatInstant,
  InlineAlert,
  Link,
  Loading,
  Person,
  RetryAlert,
  RouterLink,
  Stack,
  Text,
  useTileReport,
} from 'shared-ui';
import { churnAddress } from '../../churn-figures.ts';
import { FollowUpText, OUTCOME_WORDS, RiskText } from '../../churn-words.tsx';
import { formatMonth } from '../../month-names.ts';

const call = 'GET /api/v1/dealers/churn-detail';
type ChurnDetail = ResponseOf<typeof call>['data'];
type ChurnRemark = ChurnDetail['remarks'][number];

const MAX_REMARKS = 2;

const isEmpty = ({ MLResponse, followUp, remarks, out60, outAbove90 }: ChurnDetail): boolean =>
  MLResponse === null && followUp === null && remarks.length === 0 && out60 === 0 && outAbove90 === 0;

export default function DealerChurn({ dealerCode }: SlotProps<'dealer'>) {
  const { data, error, refresh } = useCall(call, { query: { dealerCode } });
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) void refresh();
  });
  useTileReport(data && { isEmpty: isEmpty(data.data), to: churnAddress({ dealer: dealerCode }) });
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { remarks, ...detail } = data.data;
  return (
    <Stack gap="3" align="start">
      {error && <InlineAlert>{error.message}</InlineAlert>}
      <Risk detail={detail} />
      {remarks.length > 0 && <Remarks remarks={remarks.slice(0, MAX_REMARKS)} />}
      <Link asChild variant="underline">
        <RouterLink to={churnAddress({ dealer: dealerCode })}>
          {remarks.length > 0 ? countText(remarks.length, 'remark') : 'No remark yet'}: sales, action plan and follow-up
        </RouterLink>
      </Link>
    </Stack>
  );
}

const Risk = ({ detail }: { detail: Omit<ChurnDetail, 'remarks'> }) => {
  const { MLResponse: risk, followUp } = detail;
  return (
    <Box w="full">
      {risk === null && (
        <Text mb="2" color="fg.muted">
          No churn data for this month.
        </Text>
      )}
      <FactList
        columnWidth="8rem"
        facts={[
          ...(risk === null
            ? []
            : [
                { label: 'Risk', value: <RiskText risk={risk} /> },
                { label: 'SO Response', value: detail.healthRemark.trim() },
                { label: 'Action Plan Status', value: detail.status },
                { label: 'Outcome', value: detail.outcome && OUTCOME_WORDS[detail.outcome] },
              ]),
          { label: 'Outstanding 60 Days', value: formatAmount(detail.out60) },
          { label: 'Outstanding 90 Days', value: formatAmount(detail.outAbove90) },
          ...(followUp
            ? [
                {
                  label: 'Owner',
                  value: (
                    <Person
                      name={followUp.ownerName}
                      sapId={followUp.owner}
                      noLink="owner and authors may be managers"
                    />
                  ),
                },
                { label: `Follow-up, ${formatMonth(followUp.month)}`, value: <FollowUpText of={followUp} /> },
              ]
            : [{ label: 'Follow-up', value: 'Nobody' }]),
        ]}
      />
    </Box>
  );
};

const Remarks = ({ remarks }: { remarks: readonly ChurnRemark[] }) => (
  <Stack as="ul" aria-label="Newest remarks" gap="1" listStyleType="none" m="0" p="0">
    {remarks.map(({ _id, onDate, by, byName, remark, actionRemark }) => (
      <li key={_id}>
        <Text overflowWrap="anywhere">{remark || actionRemark}</Text>
        <Text textStyle="xs" color="fg.muted">
          {formatInstant(onDate)}
          {by && ', '}
          {by && <Person name={byName === by ? '' : byName} sapId={by} noLink="owner and authors may be managers" />}
        </Text>
      </li>
    ))}
  </Stack>
);
