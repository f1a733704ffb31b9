import { useMemo, useState } from 'react';
import { serverPaging, TableScreen, useListState } from 'shared-ui';
import { surveyTexts } from '../../survey-texts.ts';
import { type SurveyGroup, useSurveys } from './survey.api.ts';
import { surveyColumns } from './survey.columns.tsx';
import { SurveyFilesDialog } from './survey-files-dialog.tsx';

export default function SurveyScreen() {
  const [{ search, page }, setList] = useListState({ search: '', page: 1 });
  const { data, error, isLoading, refresh } = useSurveys(search.trim(), page, 10);
  const [shown, setShown] = useState<SurveyGroup>();
  const columns = useMemo(() => surveyColumns(setShown), []);

  return (
    <>
      <TableScreen
        title={surveyTexts.title}
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(group) => group._id}
        search={{ label: surveyTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
        paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
        emptyText={surveyTexts.noData}
      />
      {shown && <SurveyFilesDialog group={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
