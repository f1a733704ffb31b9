import { texts } from 'api-contract/texts';
import { Box } from 'shared-ui';
import { DateInput, RangeNames, SelectField } from 'shared-ui/form';
import { ChosenFilter } from '../../figures/chosen-filter.tsx';
import { checks, kinds, sorts, type useInboxFilter } from './use-inbox-filter.ts';

export function InboxFilters({ state, set, isTurned, checkName }: ReturnType<typeof useInboxFilter>) {
  return (
    <>
      {state.officer && (
        <Box alignSelf="end">
          <ChosenFilter label="Officer" value={state.officer} onClear={() => set({ officer: '' })} />
        </Box>
      )}
      <SelectField
        label="Type"
        options={kinds}
        placeholder="All"
        value={state.kind as ''}
        onChange={(kind) => set({ kind })}
      />
      <SelectField
        label={checkName}
        options={checks}
        placeholder="All"
        value={state.check as ''}
        onChange={(check) => set({ check })}
      />
      <Box w="9.5rem">
        <DateInput label="Start Date" value={state.start} onChange={(start) => set({ start })} />
      </Box>
      <Box w="9.5rem">
        <DateInput label="End Date" value={state.end} onChange={(end) => set({ end })} />
      </Box>
      <SelectField label="Sort by" options={sorts} value={state.sort as 'day'} onChange={(sort) => set({ sort })} />
      <Box alignSelf="end">
        <RangeNames value={{ start: state.start, end: state.end }} onChoose={set} />
      </Box>
      {isTurned && (
        <Box role="alert" color="fg.error" textStyle="xs">
          {texts.endBeforeStart}
        </Box>
      )}
    </>
  );
}
