import { Amount, FactList, formatDay, PhoneNumber, SimpleGrid, Tile } from 'shared-ui';
import { MapLink } from 'shared-ui/dialog';
import { dealerTexts } from '../../dealer-texts.ts';
import type { Dealer } from './dealer.api.ts';

const { missing } = dealerTexts;

/** Who the dealer is. Language to Email are 'NA': their values are in the Dealer Profile (D-135). */
export function DealerFacts({ dealer }: { dealer: Dealer }) {
  return (
    <FactList
      facts={[
        { label: 'Date of Joining', value: dealer.CrDate ? formatDay(dealer.CrDate) : missing },
        { label: 'Mobile', value: dealer.Mobile ? <PhoneNumber number={dealer.Mobile} /> : missing },
        {
          label: 'Address',
          value: (
            <>
              {[dealer.Address, dealer.City1, dealer.Pincode].filter(Boolean).join(', ') || missing}
              {'\n'}
              <MapLink
                label={dealerTexts.showOnMap}
                title={dealer.Name1}
                latitude={dealer.Latitude}
                longitude={dealer.Longitude}
                caption={[dealer.Address, dealer.City1, dealer.Pincode].filter(Boolean).join(', ')}
              />
            </>
          ),
        },
        { label: 'Dealer Type', value: dealer.Dltype || missing },
        ...['Language', 'Date of Birth', 'Marital Status', 'Anniversary', 'Email'].map((label) => ({
          label,
          value: missing,
        })),
      ]}
    />
  );
}

/** What he owes, in rupees (DL-VIW-08). */
export const DealerAmounts = ({ dealer }: { dealer: Dealer }) => (
  <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
    <Tile label={dealerTexts.outstanding} value={<Amount of={dealer.OutTot} />} />
    <Tile label={dealerTexts.overdue} value={<Amount of={dealer.OverDue} />} />
  </SimpleGrid>
);
