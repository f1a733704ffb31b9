import { useFiltering, useListState, useServerList, useUrlRange } from 'shared-ui';
import { useOfficerSuggestions } from '../../use-officer-suggestions.ts';
import {
  attendanceCards,
  attendanceGroups,
  attendanceSorts,
  countAttendance,
  toFinding,
  useAttendance,
} from './attendance.api.ts';

const FILTERS = { search: '', zone: '', region: '', area: '', card: '', finding: '' };
const KNOWN = { card: attendanceCards };

export function useAttendanceList() {
  const [state, set] = useListState(FILTERS, KNOWN);
  const [range, setRange] = useUrlRange();
  const { zone, region, area } = state;
  const place = { zone, region, area };
  const filter = {
    search: state.search.trim(),
    ...place,
    card: attendanceCards.find((known) => known === state.card),
    ...toFinding(state.finding),
    startDate: range.start,
    endDate: range.end,
  };
  const list = useServerList(useAttendance, filter, { sorts: attendanceSorts, groups: attendanceGroups });
  return {
    ...list,
    ...{ state, set, range, setRange, place, filter },
    search: {
      label: 'Search SAP ID or Name',
      value: state.search,
      onChange: (search: string) => set({ search }),
      ...useOfficerSuggestions(),
    },
    filtering: useFiltering('search', 'zone', 'region', 'area', 'card', 'finding'),
    countRows: countAttendance,
  };
}
export type AttendanceList = ReturnType<typeof useAttendanceList>;
