import type { SlotProps } from 'shared-auth';
import { useMemo } from 'react';
import {
  Box,
  countText,
  Figures,
  Flex,
  formatInstant,
  InlineAlert,
  Loading,
  RetryAlert,
  SmallTable,
  Stack,
  Text,
  useTileReport,
} from 'shared-ui';
import { surveysOfDealerAddress } from '../../figure-address.ts';
import { formatShares } from './counter-share.ts';
import { type DealerSurvey, useDealerSurveys } from './dealer-surveys.api.ts';
import { dealerSurveyColumns } from './dealer-surveys.columns.tsx';

export default function DealerSurveys({ dealerCode }: SlotProps<'dealer'>) {
  const { data, error, refresh } = useDealerSurveys(dealerCode);
  const columns = useMemo(() => dealerSurveyColumns(dealerCode), [dealerCode]);
  useTileReport(data && { isEmpty: data.totalCount === 0 });
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { data: surveys, totalCount } = data;
  if (totalCount === 0)
    return (
      <Text color="fg.muted">
        No survey of their counter. A survey counts as theirs if it has their code, or their name in their territory.
      </Text>
    );
  return (
    <Stack gap="2">
      {error && <InlineAlert>{error.message}</InlineAlert>}
      <Flex gap="4" wrap="wrap" align="center">
        <Box w="8rem">
          <Figures
            figures={[{ label: 'Surveys', one: 'Survey', value: totalCount, to: surveysOfDealerAddress(dealerCode) }]}
          />
        </Box>
        <NewestShare surveys={surveys} />
      </Flex>
      <SmallTable title="Surveys of the counter" columns={columns} rows={surveys} rowKey={({ _id }) => _id} />
      {totalCount > surveys.length && (
        <Text color="fg.muted">
          The newest {surveys.length} of {countText(totalCount, 'survey')}.
        </Text>
      )}
    </Stack>
  );
}

function NewestShare({ surveys }: { surveys: readonly DealerSurvey[] }) {
  const counted = surveys.find(({ brands }) => brands.length > 0);
  if (!counted) return <Text color="fg.muted">None of the newest surveys counts tyres by brand.</Text>;
  return (
    <Text>
      Share of counter: {formatShares(counted)}{' '}
      <Text as="span" textStyle="xs" color="fg.muted">
        {formatInstant(counted.scanDate)}
      </Text>
    </Text>
  );
}
