import { Button, RouterLink, TableScreen } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { NewDealersButton } from './new-dealers-button.tsx';
import { ProspectFigures } from './prospect-figures.tsx';
import { ProspectFilters } from './prospect-filters.tsx';
import type { ProspectType } from './prospects.api.ts';
import { useDecidedProspects } from './use-decided-prospects.tsx';
import { prospectKey } from './use-prospect-decisions.ts';

/** DL-PRO-04. */
export function ProspectList({ type }: { type: ProspectType }) {
  const { dialogs, ...list } = useDecidedProspects(type);
  const isDealer = type === 'dealer';
  return (
    <>
      <TableScreen
        {...list}
        info="Firms that officers of your part of the company submitted, with the state of each."
        filledBy="Officers submit prospects in their app, or they come with an import."
        part
        title={isDealer ? prospectTexts.dealerTab : prospectTexts.customerTab}
        header={<ProspectFigures answer={list.data} />}
        actions={
          <>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/approvals?kind=prospect&check=clear">Approve prospects without objections</RouterLink>
            </Button>
            {isDealer && <NewDealersButton />}
          </>
        }
        rowKey={prospectKey}
        filters={<ProspectFilters filter={list.filter} onFilter={list.set} />}
        emptyText={prospectTexts.empty}
        exportName={isDealer ? 'Dealer-Prospects' : 'Customer-Prospects'}
      />
      {dialogs}
    </>
  );
}
