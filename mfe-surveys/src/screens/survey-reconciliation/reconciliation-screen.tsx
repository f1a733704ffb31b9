import { useMemo } from 'react';
import { Button, personText, safeAddress, TableScreen, useFiltering, useListState, useServerPages } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { CheckField } from 'shared-ui/form';
import { groupColumns } from '../../survey-files/group-columns.tsx';
import {
  countSurveyGroups,
  type SurveyGroup,
  useSurveyGroup,
  useSurveys,
} from '../../survey-files/survey-groups.api.ts';
import { UploadFilesDialog } from './upload-files-dialog.tsx';

const idOf = ({ _id }: SurveyGroup) => _id;

export default function ReconciliationScreen() {
  const [{ search, upload }, setList] = useListState({ search: '', upload: '' });
  const filtering = useFiltering('search', 'upload');
  const pages = useServerPages();
  const { page, limit } = pages;
  const result = useSurveys({ search: search.trim(), isUploadWaiting: upload === 'waiting', page, limit });
  const { open, dialog } = useRecordDialog({
    name: 'officer',
    what: 'officer',
    rows: result.data?.data,
    idOf,
    useOne: useSurveyGroup,
    nameOf: ({ name, _id }) => personText(name, _id),
    paging: pages.toSteps(result),
    render: ({ record, close }) => <UploadFilesDialog key={record._id} group={record} onClose={close} />,
  });
  const columns = useMemo(() => groupColumns({ text: 'Upload', labelOf: (id) => `Upload for ${id}`, open }), [open]);
  return (
    <>
      <TableScreen
        filledBy="Officers submit surveys from their app; their files come with an import."
        title="Market Survey Reports - Reconciled"
        columns={columns}
        rows={result.data?.data}
        rowKey={idOf}
        search={{ label: 'Search by SAP ID.', value: search, onChange: (value) => setList({ search: value }) }}
        filters={
          <CheckField
            label="Uploads to decide"
            value={upload === 'waiting'}
            onChange={(isOn) => setList({ upload: isOn ? 'waiting' : '' })}
          />
        }
        filtering={filtering}
        countRows={countSurveyGroups}
        {...pages.toList(result)}
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
