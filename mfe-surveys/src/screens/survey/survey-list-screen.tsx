import { useMemo } from 'react';
import { TableScreen, useFiltering, useListState, useServerPages } from 'shared-ui';
import { FIGURE_FILTERS, NO_FIGURE, toFigureQuery } from '../../figure-address.ts';
import { groupColumns } from '../../survey-files/group-columns.tsx';
import { surveyGroupId, useSurveys } from '../../survey-files/survey-groups.api.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { countSurveyRows } from './count-survey-rows.ts';
import { FigureNotice } from './figure-notice.tsx';
import { SurveyLinks } from './survey-links.tsx';
import { useSurveyFilesDialog } from './use-survey-files-dialog.tsx';

/** `filler` is one officer (D-196); a figure limits the list to what it counts. */
export function SurveyListScreen() {
  const [{ search, filler, ...address }, setList] = useListState({ ...NO_FIGURE, search: '', filler: '' });
  const figure = Object.keys(toFigureQuery(address)).length > 0 ? address : undefined;
  const pages = useServerPages();
  const { page, limit } = pages;
  const result = useSurveys({ search: search.trim(), filler, page, limit, ...(figure && { figure }) });
  const rows = result.data?.data;
  const { open, dialog } = useSurveyFilesDialog({ rows, paging: pages.toSteps(result), figure });
  const filtering = useFiltering(...FIGURE_FILTERS);
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
        filledBy="Officers submit surveys from their app; their files come with an import."
        title={surveyTexts.title}
        columns={columns}
        rows={rows}
        rowKey={surveyGroupId}
        header={figure && <FigureNotice figure={figure} onLeave={setList} />}
        search={{ label: surveyTexts.search, value: filler || search, onChange: setSearch }}
        {...(figure && { filtering })}
        actions={<SurveyLinks />}
        countRows={countSurveyRows}
        {...pages.toList(result)}
        emptyText={surveyTexts.noData}
      />
      {dialog}
    </>
  );
}
