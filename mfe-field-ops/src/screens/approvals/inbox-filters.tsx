import { texts } from 'api-contract/texts';
import { Box, Grid, Stack } from 'shared-ui';
import { DateInput, FindingFilter, RangeButton, RangeNames, SelectField } from 'shared-ui/form';
import { ChosenFilter } from '../../figures/chosen-filter.tsx';
import { getFindingWords } from '../../requests/kinds.ts';
import { useFindingCounts } from './approvals.api.ts';
import { checks, isCheckOffered, kinds, sorts, type useInboxFilter } from './use-inbox-filter.ts';

export function InboxFilters({
  state,
  set,
  filter,
  isReversed,
  checkName,
}: Pick<ReturnType<typeof useInboxFilter>, 'state' | 'set' | 'filter' | 'isReversed' | 'checkName'>) {
  const range = { start: state.start, end: state.end };
  return (
    <>
      {state.officer && <ChosenFilter label="Officer" value={state.officer} onClear={() => set({ officer: '' })} />}
      <SelectField
        label="Type"
        options={kinds}
        placeholder="All"
        value={state.kind as ''}
        onChange={(kind) => set({ kind })}
      />
      <SelectField
        label={checkName}
        options={checks.filter(({ value }) => isCheckOffered(value, filter))}
        placeholder="All"
        value={state.check as ''}
        onChange={(check) => set({ check })}
      />
      <FindingFilter
        words={getFindingWords(filter.kind)}
        value={state.finding}
        onChange={(finding) => set({ finding })}
        list={filter}
        useCounts={useFindingCounts}
      />
      <RangeButton value={range} label="Dates">
        {(close) => (
          <Stack gap="2">
            <Grid gap="2" gridTemplateColumns="9.5rem 9.5rem">
              <DateInput label="Start Date" value={state.start} onChange={(start) => set({ start })} />
              <DateInput label="End Date" value={state.end} onChange={(end) => set({ end })} />
            </Grid>
            {isReversed && (
              <Box role="alert" color="fg.error" textStyle="xs">
                {texts.endBeforeStart}
              </Box>
            )}
            <RangeNames
              value={range}
              onChoose={(chosen) => {
                close();
                set(chosen);
              }}
            />
          </Stack>
        )}
      </RangeButton>
      {/* A phone has the list’s own select. */}
      <Box css={{ '@media (max-width: 599px)': { display: 'none' } }}>
        <SelectField label="Sort by" options={sorts} value={state.sort as 'day'} onChange={(sort) => set({ sort })} />
      </Box>
    </>
  );
}
