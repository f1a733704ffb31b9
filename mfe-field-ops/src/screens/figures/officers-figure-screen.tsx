import { formatDay, Text } from 'shared-ui';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { figureOfficerColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { OFFICER_FILTERS } from './figure-filters.ts';
import { OFFICERS } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

/** As wide as a day, to avoid layout shift. */
const UNKNOWN_DAY = '…'.padEnd('27/11/2026'.length, '\u2007');

/** Behind chart 6, and those without a visit. */
export default function OfficersFigureScreen() {
  const list = useFigureList(OFFICERS, OFFICER_FILTERS);
  const { own, range } = list;
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
    />
  );
}
