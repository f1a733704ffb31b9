import { DateRangeFilter, FindingFilter, SelectField } from 'shared-ui/form';
import { PlaceFilter } from '../../place-filter.tsx';
import { attendanceCards, useDayFindingCounts } from './attendance.api.ts';
import { dayFindingWords } from './day-finding-words.ts';
import type { AttendanceList } from './use-attendance-list.ts';

export function AttendanceFilters({
  state,
  set,
  range,
  setRange,
  place,
  filter,
}: Pick<AttendanceList, 'state' | 'set' | 'range' | 'setRange' | 'place' | 'filter'>) {
  return (
    <>
      <PlaceFilter place={place} onChange={set} />
      <SelectField
        label="Daily Report"
        placeholder="All"
        options={attendanceCards}
        value={filter.card ?? ''}
        onChange={(card) => set({ card })}
      />
      <FindingFilter
        words={dayFindingWords}
        value={state.finding}
        onChange={(finding) => set({ finding })}
        list={filter}
        useCounts={useDayFindingCounts}
      />
      <DateRangeFilter asButton value={range} onChange={setRange} />
    </>
  );
}
