import { Button, RouterLink, useFiltering, useListState, useServerList, useUrlRange } from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { FIGURE_LEVELS, figuresAddress, type FigurePlace, NO_PLACE, unusualAddress } from '../../figure-address.ts';
import { PlacePath } from '../../place-path.tsx';
import { fetchAllUnusualAnswers, UNUSUAL_GROUPS, UNUSUAL_SORTS, useUnusualAnswers } from './unusual-answers.api.ts';

const STATES = [
  { value: '', label: 'All' },
  { value: 'counted', label: 'Counted' },
  { value: 'left-out', label: 'Left out' },
];
const KNOWN = { state: STATES };

export function useUnusualList() {
  const [range, setRange] = useUrlRange();
  const [{ state, ...place }, set] = useListState({ ...NO_PLACE, state: '' }, KNOWN);
  const filter = { range, place, state };
  const list = useServerList(useUnusualAnswers, filter, {
    sorts: UNUSUAL_SORTS,
    groups: UNUSUAL_GROUPS,
    readAll: fetchAllUnusualAnswers,
  });
  const hrefOf = (next: FigurePlace) => unusualAddress({ ...range, place: next }, state);
  return {
    ...list,
    header: FIGURE_LEVELS.some((level) => place[level] !== '') && <PlacePath place={place} hrefOf={hrefOf} />,
    filters: (
      <>
        <DateRangeFilter value={range} onChange={setRange} />
        <SelectField
          label="In the figures"
          options={STATES}
          value={state}
          onChange={(value) => set({ state: value })}
        />
      </>
    ),
    filtering: useFiltering('state', ...FIGURE_LEVELS),
    actions: (
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to={figuresAddress({ ...range, place })}>Figures</RouterLink>
      </Button>
    ),
  };
}
