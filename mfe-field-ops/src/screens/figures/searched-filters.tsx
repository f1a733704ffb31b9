import { request, useCall } from 'shared-auth';
import { SearchSelect, type SearchResult } from 'shared-ui/form';
import { DEALERS, type DrillDownCall, OFFICERS } from './figures.api.ts';
import type { FigureList } from './use-figure-list.ts';

const OFFERED = { page: 1, limit: 20 } as const;

interface Props {
  list: Pick<FigureList<DrillDownCall>, 'range' | 'place'>;
  value: string;
  onChange: (value: string) => void;
}

const queryOf = ({ range, place }: Props['list'], search: string) =>
  ({ startDate: range.start, endDate: range.end, ...place, search, ...OFFERED }) as const;

export function OfficerFilter({ list, value, onChange }: Props) {
  const officer = useCall(value ? OFFICERS : null, { query: queryOf(list, value) });
  const name = officer.data?.data.find(({ SAP_ID }) => SAP_ID === value)?.name;
  const search = async (text: string, signal: AbortSignal): Promise<SearchResult> => {
    const { data, totalCount } = await request(OFFICERS, { query: queryOf(list, text) }, { signal });
    return {
      options: data.map(({ SAP_ID, name: label }) => ({ value: SAP_ID, label, detail: SAP_ID })),
      total: totalCount,
    };
  };
  return (
    <SearchSelect
      label="Officer"
      placeholder="All"
      value={value}
      valueLabel={name}
      onChange={onChange}
      search={search}
      emptyText="No officer found."
    />
  );
}

export function DealerFilter({ list, value, onChange }: Props) {
  const known = useCall(value ? DEALERS : null, { query: queryOf(list, value) });
  const name = known.data?.data.find(({ dealerCode }) => dealerCode === value)?.name;
  const search = async (text: string, signal: AbortSignal): Promise<SearchResult> => {
    const { data, totalCount } = await request(DEALERS, { query: queryOf(list, text) }, { signal });
    return {
      options: data.map(({ dealerCode, name: label }) => ({ value: dealerCode, label, detail: dealerCode })),
      total: totalCount,
    };
  };
  return (
    <SearchSelect
      label="Dealer"
      placeholder="All"
      value={value}
      valueLabel={name}
      onChange={onChange}
      search={search}
      emptyText="No dealer found."
    />
  );
}
