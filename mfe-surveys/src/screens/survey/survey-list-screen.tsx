import { useMemo } from 'react';
import { Button, RouterLink, serverPaging, TableScreen, useListState } from 'shared-ui';
import { useRecordAddress } from 'shared-ui/dialog';
import { surveyTexts } from '../../survey-texts.ts';
import { useSurveys } from '../../survey-files/survey-groups.api.ts';
import { surveyColumns } from './survey.columns.tsx';
import { SurveyFilesDialog } from './survey-files-dialog.tsx';

/** Who filled surveys, and the files; with `filler` in the address of that officer alone (D-196). */
export function SurveyListScreen() {
  const [{ search, filler, page }, setList] = useListState({ search: '', filler: '', page: 1 });
  const { data, error, isLoading, refresh } = useSurveys({ search: search.trim(), filler, page });
  const { id: officer, open, close } = useRecordAddress('officer');
  const columns = useMemo(() => surveyColumns(({ _id }) => open(_id)), [open]);

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
        search={{
          label: surveyTexts.search,
          value: filler || search,
          onChange: (value) => setList({ search: value, filler: '' }),
        }}
        actions={
          <Button asChild>
            <RouterLink to="/survey?view=assign">{surveyTexts.assign}</RouterLink>
          </Button>
        }
        paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
        emptyText={surveyTexts.noData}
      />
      {officer && <SurveyFilesDialog sapId={officer} onClose={close} />}
    </>
  );
}
