import { useMemo } from 'react';
import { Button, safeAddress, serverPaging, TableScreen, useFiltering, useListState, usePageSize } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { groupColumns } from '../../survey-files/group-columns.tsx';
import { countSurveyGroups, useSurveyGroup, useSurveys } from '../../survey-files/survey-groups.api.ts';
import { UploadFilesDialog } from './upload-files-dialog.tsx';

export default function ReconciliationScreen() {
  const [{ search, page }, setList] = useListState({ search: '', page: 1 });
  const filtering = useFiltering('search');
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useSurveys({ search: search.trim(), page, limit });
  const opened = useOpenedRecord('officer', { rows: data?.data, idOf: ({ _id }) => _id, useOne: useSurveyGroup });
  const { open } = opened;
  const columns = useMemo(() => groupColumns({ text: 'Upload', labelOf: (id) => `Upload for ${id}`, open }), [open]);
  return (
    <>
      <TableScreen
        filledBy="Officers submit surveys from their app; their files come with an import."
        title="Market Survey Reports - Reconciled"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ _id }) => _id}
        search={{ label: 'Search by SAP ID.', value: search, onChange: (value) => setList({ search: value }) }}
        filtering={filtering}
        countRows={countSurveyGroups}
        paging={serverPaging(data, { page, limit, onPage: (next) => setList({ page: next }), onLimit })}
        emptyText="No Data."
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <a href={safeAddress('/public/survey-sample.xlsx')} download>
              Download Sample
            </a>
          </Button>
        }
      />
      {opened.record && <UploadFilesDialog group={opened.record} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="officer" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
