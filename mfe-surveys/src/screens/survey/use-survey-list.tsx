import { useFiltering, useListState, useServerList } from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { FIGURE_FILTERS, FIGURE_VALUES, isOfFigure, NO_FIGURE, toFigureQuery } from '../../figure-address.ts';
import { GROUP_SORTS, useSurveys } from '../../survey-files/survey-groups.api.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { countSurveyRows } from './count-survey-rows.ts';
import { FigureNotice } from './figure-notice.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'edited', label: 'Edited' },
  { value: 'uploaded', label: 'With an upload' },
  { value: 'reconciled', label: 'Reconciled' },
];
const FILTERS = { ...NO_FIGURE, search: '', filler: '', state: '' };
const KNOWN = { ...FIGURE_VALUES, state: STATES };

/** `filler` is one officer (D-196). */
export function useSurveyList() {
  const [{ search, filler, state, ...address }, set] = useListState(FILTERS, KNOWN);
  const figure = Object.keys(toFigureQuery(address)).length > 0 ? address : undefined;
  const filter = { search: search.trim(), filler, state, ...(figure && { figure }) };
  const list = useServerList(useSurveys, filter, { sorts: GROUP_SORTS });
  return {
    ...list,
    figure,
    header: isOfFigure(address) && <FigureNotice figure={address} onLeave={set} />,
    search: {
      label: surveyTexts.search,
      value: filler || search,
      onChange: (value: string) => set({ search: value, filler: '' }),
    },
    filters: (
      <>
        <DateRangeFilter asButton value={{ start: address.start, end: address.end }} onChange={set} />
        <SelectField label="Surveys" options={STATES} value={state} onChange={(value) => set({ state: value })} />
      </>
    ),
    filtering: useFiltering('state', ...FIGURE_FILTERS),
    countRows: countSurveyRows,
  };
}
