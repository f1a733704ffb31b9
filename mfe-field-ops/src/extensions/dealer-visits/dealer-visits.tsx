import { type SlotProps, useEvent } from 'shared-auth';
import {
  Box,
  Figures,
  Grid,
  InlineAlert,
  Loading,
  RetryAlert,
  SmallTable,
  Stack,
  Text,
  useTileReport,
} from 'shared-ui';
import { listAddress } from '../../figures/figure-address.ts';
import { EVERYWHERE } from '../day-lists.ts';
import { useLocationRequestsOf, useVisitsToDealer } from './dealer-visits.api.ts';
import { dealerVisitColumns } from './dealer-visits.columns.tsx';
import { DealerMap } from './dealer-map.tsx';
import { RequestLines } from './request-lines.tsx';

export default function DealerVisits({ dealerCode }: SlotProps<'dealer'>) {
  const { data, error, refresh } = useVisitsToDealer(dealerCode);
  const requests = useLocationRequestsOf(dealerCode);
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode !== dealerCode) return;
    void refresh();
    void requests.refresh();
  });
  useTileReport(data && requests.data && { isEmpty: data.data.visits === 0 && requests.data.data.length === 0 });
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { visits, away, newest } = data.data;
  const listOf = (more: Record<string, string>) =>
    listAddress('visits', { ...data.period, place: EVERYWHERE }, { dealerCode, ...more });
  return (
    <Grid
      columnGap="4"
      rowGap="2"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      gridTemplateAreas={{ base: '"figures" "map" "list"', lg: '"map figures" "map list"' }}
    >
      <Box gridArea="figures">
        {error && <InlineAlert>{error.message}</InlineAlert>}
        <Figures
          figures={[
            { label: 'Visits in 90 days', one: 'Visit in 90 days', value: visits, to: listOf({}) },
            { label: 'Started away from the dealer', value: away, to: listOf({ began: 'away' }), tone: 'bad' },
          ]}
        />
      </Box>
      <Stack gridArea="map" gap="3">
        <DealerMap visits={data.data} requests={requests.data?.data ?? []} />
        <RequestLines {...requests} />
      </Stack>
      <Box gridArea="list">
        {newest.length === 0 ? (
          <Text color="fg.muted">No visits in 90 days.</Text>
        ) : (
          <SmallTable title="Newest visits" columns={dealerVisitColumns} rows={newest} rowKey={({ _id }) => _id} />
        )}
      </Box>
    </Grid>
  );
}
