import {
  Button,
  GROUP_STATE,
  RouterLink,
  TableScreen,
  useFiltering,
  useListState,
  useSortedPages,
  useUrlRange,
} from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { FIGURE_LEVELS, figuresAddress, type FigurePlace, NO_PLACE, unusualAddress } from '../../figure-address.ts';
import { PlacePath } from '../../place-path.tsx';
import {
  fetchAllUnusualAnswers,
  toUnusualGroups,
  UNUSUAL_SORTS,
  type UnusualAnswer,
  useUnusualAnswers,
} from './unusual-answers.api.ts';
import { unusualColumns } from './unusual-answers.columns.tsx';
import { useLeaveOutActions } from './use-leave-out-actions.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'counted', label: 'Counted' },
  { value: 'left-out', label: 'Left out' },
];
const KNOWN = { state: STATES };
const keyOf = ({ documentId, brand }: UnusualAnswer): string => `${documentId} ${brand}`;

/** D-371. */
export default function UnusualAnswersScreen() {
  const [range, setRange] = useUrlRange();
  const [{ state, ...place }, setList] = useListState({ ...NO_PLACE, state: '' }, KNOWN);
  const [grouping] = useListState(GROUP_STATE);
  const groups = toUnusualGroups(grouping);
  const pages = useSortedPages(UNUSUAL_SORTS);
  const filter = { range, place, state, order: pages.order, groups };
  const result = useUnusualAnswers(filter, pages.page, pages.limit);
  const { dialog, ...actions } = useLeaveOutActions();
  const hrefOf = (next: FigurePlace) => unusualAddress({ ...range, place: next }, state);
  return (
    <>
      <TableScreen
        filledBy="Surveys are compared with those of the last 365 days; a brand needs 20 answers before one can be unusual."
        title="Unusual Answers"
        header={FIGURE_LEVELS.some((level) => place[level] !== '') && <PlacePath place={place} hrefOf={hrefOf} />}
        columns={unusualColumns(actions)}
        rows={result.data?.data}
        rowKey={keyOf}
        filters={
          <>
            <DateRangeFilter value={range} onChange={setRange} />
            <SelectField
              label="In the figures"
              options={STATES}
              value={state}
              onChange={(value) => setList({ state: value })}
            />
          </>
        }
        filtering={useFiltering('state', ...FIGURE_LEVELS)}
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to={figuresAddress({ ...range, place })}>Figures</RouterLink>
          </Button>
        }
        countRows="none: it is a list to be emptied"
        {...pages.toList(result)}
        emptyText="No unusual answers on these days."
        exportName="Survey-Unusual-Answers"
        exportRows={(reading) => fetchAllUnusualAnswers({ ...filter, groups: { ...groups, closed: '' } }, reading)}
      />
      {dialog}
    </>
  );
}
