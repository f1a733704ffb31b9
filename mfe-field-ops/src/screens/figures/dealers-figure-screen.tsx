import { SelectField } from 'shared-ui/form';
import { listAddress } from '../../figures/figure-address.ts';
import { dealerColumns } from './columns.tsx';
import { useRememberDealers } from '../../figures/use-remember-dealers.ts';
import { FigureScreen } from './figure-screen.tsx';
import { DEALER_FILTERS, DEALERS_OF } from './figure-filters.ts';
import { DEALERS } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

export default function DealersFigureScreen() {
  const list = useFigureList(DEALERS, DEALER_FILTERS);
  const { own, setOwn } = list;
  const isActive = own.of === 'active';
  return (
    <FigureScreen
      filledBy="Dealers come from SAP by the sync, their visits from the officers’ app."
      title="Dealers"
      counts={
        isActive
          ? 'Dealers that are active today, with their visits of these days.'
          : 'Dealers that were visited on these days, with their visits.'
      }
      list={list}
      columns={dealerColumns}
      rowKey={(dealer) => dealer.dealerCode}
      onRows={useRememberDealers()}
      rowHref={({ dealerCode }) => listAddress('visits', { ...list.range, place: list.place }, { dealerCode })}
      searchLabel="Search dealer or territory"
      exportName={isActive ? 'Active-Dealers' : 'Visited-Dealers'}
      filters={
        <SelectField
          label="Dealers"
          options={DEALERS_OF}
          value={isActive ? 'active' : 'visited'}
          onChange={(of) => setOwn({ of: of === 'active' ? 'active' : '' })}
        />
      }
    />
  );
}
