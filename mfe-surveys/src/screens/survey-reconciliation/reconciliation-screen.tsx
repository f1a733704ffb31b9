import { useMemo } from 'react';
import { Button, safeAddress, TableScreen, useFiltering, useListState, useServerList } from 'shared-ui';
import { CheckField } from 'shared-ui/form';
import { groupColumns } from '../../survey-files/group-columns.tsx';
import { countSurveyGroups, GROUP_SORTS, surveyGroupId, useSurveys } from '../../survey-files/survey-groups.api.ts';
import { useUploadFilesDialog } from './use-upload-files-dialog.tsx';

const KNOWN = { upload: ['waiting'] };

export default function ReconciliationScreen() {
  const [{ search, upload }, setList] = useListState({ search: '', upload: '' }, KNOWN);
  const isUploadWaiting = upload === 'waiting';
  const filter = { search: search.trim(), isUploadWaiting };
  const list = useServerList(useSurveys, filter, { sorts: GROUP_SORTS });
  const { open, dialog } = useUploadFilesDialog({ rows: list.rows, paging: list.steps });
  const columns = useMemo(() => groupColumns({ text: 'Upload', labelOf: (id) => `Upload for ${id}`, open }), [open]);
  const setWaiting = (isOn: boolean) => setList({ upload: isOn ? 'waiting' : '' });
  return (
    <>
      <TableScreen
        {...list}
        info="The survey files of each officer: those uploaded, and those whose differences were decided."
        filledBy="Officers submit surveys from their app; their files come with an import."
        title="Market Survey Reports - Reconciled"
        columns={columns}
        rowKey={surveyGroupId}
        search={{ label: 'Search by SAP ID.', value: search, onChange: (value) => setList({ search: value }) }}
        filters={<CheckField label="Uploads to decide" value={isUploadWaiting} onChange={setWaiting} />}
        filtering={useFiltering('search', 'upload')}
        countRows={countSurveyGroups}
        emptyText="No Data."
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <a href={safeAddress('/public/survey-sample.xlsx')} download>
              Download Sample
            </a>
          </Button>
        }
      />
      {dialog}
    </>
  );
}
