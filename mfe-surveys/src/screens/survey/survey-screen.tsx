import { useMemo } from 'react';
import { serverPaging, TableScreen, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { surveyTexts } from '../../survey-texts.ts';
import { useSurvey, useSurveys } from './survey.api.ts';
import { surveyColumns } from './survey.columns.tsx';
import { SurveyFilesDialog } from './survey-files-dialog.tsx';

export default function SurveyScreen() {
  const [{ search, page }, setList] = useListState({ search: '', page: 1 });
  const { data, error, isLoading, refresh } = useSurveys(search.trim(), page, 10);
  const opened = useOpenedRecord('officer', { rows: data?.data, idOf: ({ _id }) => _id, useOne: useSurvey });
  const { open } = opened;
  const columns = useMemo(() => surveyColumns(open), [open]);

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
      {opened.record && <SurveyFilesDialog group={opened.record} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="officer" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
