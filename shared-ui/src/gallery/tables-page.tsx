import {
  Button,
  columnsFor,
  Flex,
  RowCheckbox,
  rupees,
  Stack,
  StatusText,
  TableScreen,
  SmallTable,
  useFiltering,
  useListState,
} from '../index.ts';
import { SelectField } from '../form/select-field.tsx';
import { useMemo, useState } from 'react';
import { Piece } from './piece.tsx';

interface Dealer {
  code: string;
  name: string;
  town: string;
  outstanding: number;
  status: 'Active' | 'Inactive';
}

const towns = ['Jaipur', 'Lucknow', 'Nagpur', 'Thiruvananthapuram', 'Surat', 'Indore', 'Coimbatore'];

const dealers = (count: number): Dealer[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `D${String(100001 + index)}`,
    name: `${towns[(index * 3) % towns.length]} Tyres ${index + 1}`,
    town: towns[index % towns.length] ?? '',
    outstanding: (index * 7919) % 2_500_000,
    status: index % 5 === 0 ? 'Inactive' : 'Active',
  }));

const columns = columnsFor<Dealer>()([
  { id: 'no', header: 'S.No.', onPhone: 'none', value: (_, index) => index + 1 },
  { id: 'code', header: 'Dealer Code', onPhone: 'subtitle', value: (dealer) => dealer.code, sortable: true },
  { id: 'name', header: 'Dealer Name', onPhone: 'title', value: (dealer) => dealer.name, sortable: true, width: 28 },
  { id: 'town', header: 'Town', onPhone: 'subtitle', value: (dealer) => dealer.town, sortable: true },
  {
    id: 'outstanding',
    header: 'Outstanding',
    onPhone: 'fact',
    value: (dealer) => dealer.outstanding,
    align: 'right',
    sortable: true,
    cell: (dealer) => rupees(dealer.outstanding),
    hint: 'Unpaid today',
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'status',
    value: (dealer) => dealer.status,
    cell: ({ status }) => <StatusText tone={status === 'Active' ? 'good' : 'bad'}>{status}</StatusText>,
  },
  {
    id: 'remind',
    header: 'Remind',
    onPhone: 'action',
    value: () => null,
    export: false,
    cell: ({ status, name }) =>
      status === 'Active' ? (
        <Button size="xs" variant="outline" aria-label={`Remind ${name}`}>
          Remind
        </Button>
      ) : (
        '-'
      ),
  },
]);

const fewDealers = dealers(3);

function TickedDealers() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return fewDealers.map(({ code, name }) => (
    <Flex key={code} align="center" gap="2">
      <RowCheckbox
        label={`Select ${name}`}
        checked={ticked.includes(code)}
        onChange={(isTicked) => setTicked(isTicked ? [...ticked, code] : ticked.filter((one) => one !== code))}
      />
      {name}
    </Flex>
  ));
}

const kinds = { ten: '10 rows', many: '100,000 rows', empty: 'Empty', failed: 'Failed', loading: 'Loading' };

export function TablesPage() {
  const [state, set] = useListState({ kind: 'ten', search: '', town: '' });
  const filtering = useFiltering('search', 'town');
  const rows = useMemo(() => {
    const all = dealers(state.kind === 'many' ? 100_000 : state.kind === 'ten' ? 10 : 0);
    return state.town ? all.filter(({ town }) => town === state.town) : all;
  }, [state.kind, state.town]);
  const hasRows = state.kind !== 'failed' && state.kind !== 'loading';
  return (
    <Stack gap="4">
      <Flex gap="2" wrap="wrap" role="group" aria-label="State">
        {Object.entries(kinds).map(([kind, label]) => (
          <Button
            key={kind}
            variant={state.kind === kind ? 'solid' : 'outline'}
            aria-pressed={state.kind === kind}
            onClick={() => set({ kind })}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <TableScreen
        title="Dealers"
        columns={columns}
        {...(hasRows ? { rows } : {})}
        isLoading={state.kind === 'loading'}
        error={state.kind === 'failed' ? { message: 'error fetching data', status: 500 } : undefined}
        retry={() => set({ kind: 'ten' })}
        rowKey={(dealer) => dealer.code}
        filledBy="Dealers come from SAP."
        countRows="none: nobody saves views here"
        paging={{ mode: 'client' }}
        pageSizes={[10, 25, 50, 100]}
        exportName="Dealers"
        exportFormats={['xlsx', 'csv']}
        filters={
          <SelectField
            label="Town"
            placeholder="All"
            options={[...towns, 'Nowhere']}
            value={state.town}
            onChange={(town) => set({ town })}
          />
        }
        filtering={filtering}
        search={{ label: 'Search dealers', value: state.search, onChange: (search) => set({ search }) }}
      />
      <Piece name="Small table">
        <SmallTable title="Dealers of Jaipur" columns={columns} rows={fewDealers} rowKey={(dealer) => dealer.code} />
      </Piece>
      <Piece name="Row checkbox">
        <TickedDealers />
      </Piece>
    </Stack>
  );
}
