import { useMemo } from 'react';
import {
  Button,
  personText,
  safeAddress,
  serverPaging,
  TableScreen,
  useFiltering,
  useListState,
  usePageSize,
} from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
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
  const [{ search, upload, page }, setList] = useListState({ search: '', upload: '', page: 1 });
  const filtering = useFiltering('search', 'upload');
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useSurveys({
    search: search.trim(),
    isUploadWaiting: upload === 'waiting',
    page,
    limit,
  });
  const opened = useOpenedRecord('officer', { rows: data?.data, idOf, useOne: useSurveyGroup });
  const { open } = opened;
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data,
    idOf,
    nameOf: ({ name, _id }) => personText(name, _id),
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
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
        paging={serverPaging(data, { page, limit, onPage, onLimit })}
        emptyText="No Data."
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <a href={safeAddress('/public/survey-sample.xlsx')} download>
              Download Sample
            </a>
          </Button>
        }
      />
      <RecordSteps of={reading.steps}>
        {opened.record && <UploadFilesDialog key={opened.record._id} group={opened.record} onClose={opened.close} />}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="officer" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
