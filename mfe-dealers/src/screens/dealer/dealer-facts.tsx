import { Box, FactList, formatDay, Skeleton } from 'shared-ui';
import { MapLink } from 'shared-ui/dialog';
import { dealerTexts } from '../../dealer-texts.ts';
import type { Dealer } from './dealer.api.ts';

const { missing } = dealerTexts;

/** 'NA' here: the Dealer Profile has them (D-135). */
const IN_PROFILE = ['Language', 'Date of Birth', 'Marital Status', 'Anniversary', 'Email'];

const addressOf = ({ Address, City1, Pincode }: Dealer): string => [Address, City1, Pincode].filter(Boolean).join(', ');

const listFacts = (dealer: Dealer) => [
  { label: 'Date of Joining', value: dealer.CrDate ? formatDay(dealer.CrDate) : missing },
  {
    label: 'Address',
    noLink: 'the page’s own dealer, over the map',
    value: (
      <>
        {addressOf(dealer) || missing}
        {'\n'}
        <MapLink
          label={dealerTexts.showOnMap}
          title={dealer.Name1}
          latitude={dealer.Latitude}
          longitude={dealer.Longitude}
          caption={addressOf(dealer)}
        />
      </>
    ),
  },
  { label: 'Dealer Type', value: dealer.Dltype || missing },
];

/** Reserves three lines for an address with its map link. */
const waitingFacts = ['Date of Joining', 'Address', 'Dealer Type'].map((label) => ({
  label,
  value: (
    <Box display="flex" alignItems="center" minH={label === 'Address' ? '4.5em' : '1.5em'}>
      <Skeleton h="1em" w="6rem" />
    </Box>
  ),
}));

/** Reserves its room while loading. */
export const DealerFacts = ({ dealer }: { dealer: Dealer | undefined }) => (
  <FactList
    facts={[...(dealer ? listFacts(dealer) : waitingFacts), ...IN_PROFILE.map((label) => ({ label, value: missing }))]}
    folded={missing}
  />
);
