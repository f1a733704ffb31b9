import { GROUP_STATE, serverSort, useFiltering, useListState, usePageSize, useUrlRange } from 'shared-ui';
import { attendanceCards, toAttendanceGroups, toAttendanceOrder, toFinding, useAttendance } from './attendance.api.ts';

const KNOWN = { card: attendanceCards };

export function useAttendanceList() {
  const [state, set] = useListState(
    {
      ...GROUP_STATE,
      search: '',
      zone: '',
      region: '',
      area: '',
      card: '',
      finding: '',
      sort: '',
      direction: '',
      page: 1,
    },
    KNOWN,
  );
  const [range, setRange] = useUrlRange();
  const filtering = useFiltering('search', 'zone', 'region', 'area', 'card', 'finding');
  const { zone, region, area, page } = state;
  const place = { zone, region, area };
  const filter = {
    search: state.search.trim(),
    ...place,
    card: attendanceCards.find((known) => known === state.card),
    ...toFinding(state.finding),
    startDate: range.start,
    endDate: range.end,
  };
  const order = toAttendanceOrder(state);
  const query = { ...filter, ...toAttendanceGroups(state), ...order };
  const [limit, onLimit] = usePageSize();
  return {
    ...useAttendance(query, page, limit),
    listKey: JSON.stringify([query, page, limit]),
    state,
    set,
    range,
    setRange,
    filtering,
    place,
    filter,
    order,
    headings: serverSort(state, set),
    limit,
    onLimit,
  };
}
export type AttendanceList = ReturnType<typeof useAttendanceList>;
