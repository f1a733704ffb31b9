import { request, useCall } from 'shared-auth';
import { SearchSelect, type SearchResult } from 'shared-ui/form';
import { DEALERS, type DrillDownCall, type FigureDealer, type FigureOfficer, OFFICERS } from './figures.api.ts';
import type { FigureList } from './use-figure-list.ts';

const OFFERED = { page: 1, limit: 20 } as const;

interface Props {
  list: Pick<FigureList<DrillDownCall>, 'range' | 'place'>;
  value: string;
  onChange: (value: string) => void;
}

const queryOf = ({ range, place }: Props['list'], search: string) =>
  ({ startDate: range.start, endDate: range.end, ...place, search, ...OFFERED }) as const;

const toOption = (row: FigureOfficer | FigureDealer) => {
  const code = 'SAP_ID' in row ? row.SAP_ID : row.dealerCode;
  return { value: code, label: row.name, detail: code };
};

interface SearchedProps extends Props {
  call: typeof OFFICERS | typeof DEALERS;
  label: string;
  emptyText: string;
}

function SearchedFilter({ call, list, value, ...select }: SearchedProps) {
  const known = useCall(value ? call : null, { query: queryOf(list, value) });
  const options = known.data?.data.map(toOption);
  const search = async (text: string, signal: AbortSignal): Promise<SearchResult> => {
    const { data, totalCount } = await request(call, { query: queryOf(list, text) }, { signal });
    return { options: data.map(toOption), total: totalCount };
  };
  return (
    <SearchSelect
      {...select}
      placeholder="All"
      value={value}
      valueLabel={options?.find((option) => option.value === value)?.label}
      search={search}
    />
  );
}

export const OfficerFilter = (props: Props) => (
  <SearchedFilter {...props} call={OFFICERS} label="Officer" emptyText="No officer found." />
);

export const DealerFilter = (props: Props) => (
  <SearchedFilter {...props} call={DEALERS} label="Dealer" emptyText="No dealer found." />
);
