import { formatDay, Text } from 'shared-ui';
import { SelectFilters } from 'shared-ui/form';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { figureOfficerColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { OFFICERS } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

const YES_NO = [
  { value: 'yes', label: 'YES' },
  { value: 'no', label: 'NO' },
];

const YES = YES_NO.slice(0, 1);
const FILTERS = [
  { name: 'plan', label: 'PJP planned', options: YES_NO },
  { name: 'visited', label: 'Visited a dealer', options: YES_NO },
  { name: 'started', label: 'Started', options: YES_NO },
  { name: 'fieldDay', label: 'Field day', options: YES },
] as const;
const KNOWN = { plan: YES_NO, visited: YES_NO, started: YES_NO, fieldDay: YES };

/** As wide as a day, to avoid layout shift. */
const UNKNOWN_DAY = '…'.padEnd('27/11/2026'.length, '\u2007');

/** Behind chart 6, and those without a visit. */
export default function OfficersFigureScreen() {
  const list = useFigureList(OFFICERS, { plan: '', visited: '', started: '', fieldDay: '' }, KNOWN);
  const { own, setOwn, range } = list;
  return (
    <FigureScreen
      filledBy="Officers come from SAP by the sync, their plans with an import."
      title="Officers and their plans"
      counts="Officers on the last of these days, or today, with their PJP entries and dealer visits of these days."
      isOfDay
      figures={(response) => <Text>{`Officers of ${response ? formatDay(response.asOf) : UNKNOWN_DAY}`}</Text>}
      list={list}
      columns={figureOfficerColumns}
      rowKey={(officer) => officer.SAP_ID}
      rowHref={({ SAP_ID }) =>
        `/SO/${encodeURIComponent(SAP_ID)}/${own.visited ? 'visits' : 'PJP'}?start=${range.start}&end=${range.end}`
      }
      onRows={useRememberOfficers({ isPage: true })}
      searchLabel="Search SAP ID or name"
      exportName="Officers-PJP-Status"
      filters={<SelectFilters of={FILTERS} value={own} onChange={setOwn} />}
    />
  );
}
