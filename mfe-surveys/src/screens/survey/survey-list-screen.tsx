import { useMemo } from 'react';
import { ExportButtons, TableScreen, useFiltering, useListState, useSortedPages } from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { FIGURE_FILTERS, FIGURE_VALUES, isOfFigure, NO_FIGURE, toFigureQuery } from '../../figure-address.ts';
import { flatAnswerColumns, toFlatAnswers } from '../../survey-files/flat-answers.ts';
import { groupColumns } from '../../survey-files/group-columns.tsx';
import { fetchAllSurveys, GROUP_SORTS, surveyGroupId, useSurveys } from '../../survey-files/survey-groups.api.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { countSurveyRows } from './count-survey-rows.ts';
import { FigureNotice } from './figure-notice.tsx';
import { SurveyLinks } from './survey-links.tsx';
import { useSurveyFilesDialog } from './use-survey-files-dialog.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'edited', label: 'Edited' },
  { value: 'uploaded', label: 'With an upload' },
  { value: 'reconciled', label: 'Reconciled' },
];

const KNOWN = { ...FIGURE_VALUES, state: STATES };

/** `filler` is one officer (D-196). */
export function SurveyListScreen() {
  const [{ search, filler, state, ...address }, setList] = useListState(
    {
      ...NO_FIGURE,
      search: '',
      filler: '',
      state: '',
    },
    KNOWN,
  );
  const figure = Object.keys(toFigureQuery(address)).length > 0 ? address : undefined;
  const isFigure = isOfFigure(address);
  const pages = useSortedPages(GROUP_SORTS);
  const { page, limit, order } = pages;
  const filter = { search: search.trim(), filler, state, order, ...(figure && { figure }) };
  const result = useSurveys({ ...filter, page, limit });
  const rows = result.data?.data;
  const { open, dialog } = useSurveyFilesDialog({ rows, paging: pages.toSteps(result), figure });
  const filtering = useFiltering('state', ...FIGURE_FILTERS);
  const columns = useMemo(
    () =>
      groupColumns({
        text: 'Details',
        labelOf: (id) => `Details of ${id}`,
        open: (group) => open(surveyGroupId(group)),
      }),
    [open],
  );
  const setSearch = (value: string) => setList({ search: value, filler: '' });
  return (
    <>
      <TableScreen
        info="Surveys of the officers of your part of the company, each with its counter."
        filledBy="Officers submit surveys from their app; their files come with an import."
        title={surveyTexts.title}
        columns={columns}
        rows={rows}
        rowKey={surveyGroupId}
        header={isFigure && <FigureNotice figure={address} onLeave={setList} />}
        search={{ label: surveyTexts.search, value: filler || search, onChange: setSearch }}
        filters={
          <>
            <DateRangeFilter asButton value={{ start: address.start, end: address.end }} onChange={setList} />
            <SelectField
              label="Surveys"
              options={STATES}
              value={state}
              onChange={(value) => setList({ state: value })}
            />
          </>
        }
        filtering={filtering}
        actions={
          <>
            <SurveyLinks />
            <ExportButtons
              columns={flatAnswerColumns}
              name="Survey-Answers"
              formats={['xlsx']}
              rows={async (reading) => (await fetchAllSurveys(filter, reading)).flatMap(toFlatAnswers)}
              disabled={!rows?.length}
            />
          </>
        }
        countRows={countSurveyRows}
        {...pages.toList(result)}
        emptyText={surveyTexts.noData}
      />
      {dialog}
    </>
  );
}
