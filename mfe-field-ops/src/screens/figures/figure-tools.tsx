import type { ReactNode } from 'react';
import { DateRangeFilter, SelectFilters } from 'shared-ui/form';
import { PlaceFilter } from '../../figures/place-filter.tsx';
import type { DrillDownCall } from './figures.api.ts';
import { DealerFilter, OfficerFilter } from './searched-filters.tsx';
import type { FigureList } from './use-figure-list.ts';

interface Props<K extends DrillDownCall> {
  list: FigureList<K>;
  children?: ReactNode;
}

export function FigureTools<K extends DrillDownCall>({ list, children }: Props<K>) {
  const { own, setOwn } = list;
  return (
    <>
      <DateRangeFilter asButton value={list.range} onChange={list.setRange} />
      <PlaceFilter place={list.place} onChange={list.setPlace} />
      {children ?? <SelectFilters of={list.choices} value={own} onChange={setOwn} />}
      {own.officer !== undefined && (
        <OfficerFilter list={list} value={own.officer} onChange={(officer) => setOwn({ officer })} />
      )}
      {own.dealerCode !== undefined && (
        <DealerFilter list={list} value={own.dealerCode} onChange={(dealerCode) => setOwn({ dealerCode })} />
      )}
    </>
  );
}
