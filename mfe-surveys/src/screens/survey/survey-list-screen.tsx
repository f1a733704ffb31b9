import { useMemo } from 'react';
import { ExportButtons, TableScreen } from 'shared-ui';
import { flatAnswerColumns, toFlatAnswers } from '../../survey-files/flat-answers.ts';
import { groupColumns } from '../../survey-files/group-columns.tsx';
import { fetchAllSurveys, surveyGroupId } from '../../survey-files/survey-groups.api.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { SurveyLinks } from './survey-links.tsx';
import { useSurveyFilesDialog } from './use-survey-files-dialog.tsx';
import { useSurveyList } from './use-survey-list.tsx';

const labelOf = (id: string) => `Details of ${id}`;

export function SurveyListScreen() {
  const { query, figure, ...list } = useSurveyList();
  const { open, dialog } = useSurveyFilesDialog({ rows: list.rows, paging: list.steps, figure });
  const columns = useMemo(() => groupColumns({ text: 'Details', labelOf, open }), [open]);
  return (
    <>
      <TableScreen
        {...list}
        info="Surveys of the officers of your part of the company, each with its counter."
        filledBy="Officers submit surveys from their app; their files come with an import."
        title={surveyTexts.title}
        columns={columns}
        rowKey={surveyGroupId}
        actions={
          <>
            <SurveyLinks />
            <ExportButtons
              columns={flatAnswerColumns}
              name="Survey-Answers"
              formats={['xlsx']}
              rows={async (reading) => (await fetchAllSurveys(query, reading)).flatMap(toFlatAnswers)}
              disabled={!list.rows?.length}
            />
          </>
        }
        emptyText={surveyTexts.noData}
      />
      {dialog}
    </>
  );
}
