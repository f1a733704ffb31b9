import { useEffect } from 'react';
import {
  Box,
  Button,
  Grid,
  PageHeader,
  PermissionScreen,
  personText,
  RetryAlert,
  Stack,
  toast,
  useParams,
} from 'shared-ui';
import { CommandSlot, ListSteps, refreshReads, Slot, TimelineSlot, useEvent, useRememberThing } from 'shared-auth';
import { Timeline } from 'shared-auth/timeline';
import { RecordAbout, useRecordAddress } from 'shared-ui/dialog';
import { texts } from 'api-contract/texts';
import { dealerAddress } from '../../dealer-address.ts';
import { dealerTexts } from '../../dealer-texts.ts';
import { type Dealer, useDealer, useDealerSales } from './dealer.api.ts';
import { DealerFacts } from './dealer-facts.tsx';
import { DealerHead } from './dealer-head.tsx';
import { RotationChart, SalesChart, TopSkus } from './dealer-sales.tsx';
import { DealerSearch } from './dealer-search.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

/** 002 §2.8, D-124. */
export default function DealerScreen() {
  const { dealerCode = '' } = useParams();
  const { data, error, refresh } = useDealer(dealerCode);
  const profile = useRecordAddress('profile');
  const dealer = data?.data;
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) void refreshReads('GET /api/v1/dealers-data', 'GET /api/v1/dealers/profile');
  });

  useRememberThing(
    dealer && {
      text: dealer.Name1 || dealer.Kunnr,
      detail: dealer.Kunnr,
      to: dealerAddress(dealer.Kunnr),
      kind: 'Dealers',
    },
  );

  useEffect(() => {
    // DL-VIW-09; the page itself shows 403 and 404.
    if (error && error.status !== 403 && error.status !== 404) toast.error(texts.fetchFailed);
  }, [error]);

  if (error?.status === 403) return <PermissionScreen />;
  const isUnknown = error?.status === 404;
  return (
    <Stack gap="3">
      <PageHeader
        title={dealer?.Name1 ?? 'Dealer'}
        detail={dealerCode}
        subject={dealer && dealerCode}
        help={{
          counts: 'One dealer: what decides first, then what happened, sales, and what other teams know.',
          filledBy: 'Profile, sales and dues come from SAP by the sync; visits, surveys and tickets from officers.',
        }}
        isTitleRead
        actions={
          (dealer || !error) && (
            <>
              {dealer && <CommandSlot name="dealer-commands" of={dealer.Name1} dealerCode={dealer.Kunnr} />}
              <Button disabled={!dealer} onClick={() => profile.open('open')}>
                {dealerTexts.profile}
              </Button>
              <ListSteps key={dealerCode} kind="dealers" id={dealerCode} addressOf={dealerAddress} />
            </>
          )
        }
      />
      <DealerSearch />
      {error && !dealer ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <DealerContent key={dealerCode} dealerCode={dealerCode} dealer={dealer} />
      )}
      {/* By the address's code, and at once (docs/decisions/0087). */}
      {!isUnknown && <Slot name="dealer" key={`slot ${dealerCode}`} dealerCode={dealerCode} />}
      {profile.id !== '' && (
        <RecordAbout about={personText(dealer?.Name1, dealerCode)}>
          <ProfileDialog dealerCode={dealerCode} onClose={profile.close} />
        </RecordAbout>
      )}
    </Stack>
  );
}

/** Reserves its room while loading. */
function DealerContent({ dealerCode, dealer }: { dealerCode: string; dealer: Dealer | undefined }) {
  const sales = useDealerSales(dealerCode);
  return (
    <>
      <DealerHead dealerCode={dealerCode} dealer={dealer} sales={sales} />
      {dealer ? (
        <TimelineSlot name="dealer-timeline" dealerCode={dealer.Kunnr} dealerId={dealer._id}>
          {(contributors) => <Timeline contributors={contributors} />}
        </TimelineSlot>
      ) : (
        <Timeline contributors={undefined} />
      )}
      <Box bg="bg.panel" borderWidth="1px" rounded="md" p="4" aria-busy={!dealer}>
        <DealerFacts dealer={dealer} />
      </Box>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        gap="4"
        alignItems="start"
      >
        <RotationChart sales={sales} />
        <SalesChart sales={sales} />
      </Grid>
      {(sales.data || !sales.error) && <TopSkus salesData={sales.data?.data.salesData} />}
    </>
  );
}
