import { useState } from 'react';
import {
  Button,
  columnsFor,
  HStack,
  isoDay,
  Loading,
  Person,
  RetryAlert,
  SmallTable,
  Stack,
  Text,
  toast,
} from 'shared-ui';
import { Dialog, MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { surveyTexts } from '../../survey-texts.ts';
import { UploadDialog } from '../../upload/upload-dialog.tsx';
import { shownFileName } from '../../survey-files/file-name.ts';
import { type SurveyDocument, type SurveyGroup, useSurvey } from '../../survey-files/survey-groups.api.ts';
import { SurveyDialog } from './survey-dialog.tsx';
import { sheetsOf } from '../../survey-files/survey-sheets.ts';

/** The files that one officer has filled: look at each, edit it, download each, or all of them in one workbook. */
export function SurveyFilesDialog({ sapId, onClose }: { sapId: string; onClose: () => void }) {
  const { data, error, isLoading, refresh } = useSurvey(sapId);
  const group = data?.data[0];
  if (data && !group) return <MissingRecord what="officer" onClose={onClose} />;
  return (
    <Dialog open hasAddress size="xl" title={surveyTexts.filesUploaded} onClose={onClose}>
      {group && <SurveyFiles group={group} />}
      {!group && error && !isLoading && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
      {!group && !(error && !isLoading) && <Loading />}
    </Dialog>
  );
}

function SurveyFiles({ group }: { group: SurveyGroup }) {
  const viewed = useOpenedRecord('file', {
    rows: group.documents,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => (row.version ?? 0) < (held.version ?? 0),
  });
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const newest = group.documents.at(-1);

  async function download(name: string, documents: readonly SurveyDocument[]): Promise<void> {
    setBusy(true);
    try {
      const { exportWorkbook } = await import('shared-ui/export');
      await exportWorkbook({ name, sheets: sheetsOf(documents) });
    } catch {
      toast.error('The file could not be written. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  const name = ({ documentName }: SurveyDocument) => shownFileName(documentName);
  const columns = columnsFor<SurveyDocument>()([
    { id: 'no', header: 'S.No', onPhone: 'none', value: (_, index) => index + 1 },
    { id: 'name', header: 'File Name', onPhone: 'title', value: name },
    { id: 'uploaded', header: 'Uploaded On', onPhone: 'fact', value: ({ scanDate }) => isoDay(scanDate) },
    {
      id: 'actions',
      header: 'Actions',
      onPhone: 'action',
      value: () => null,
      cell: (document) => (
        <HStack gap="1">
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`View ${name(document)}`}
            onClick={() => viewed.open(document)}
          >
            View
          </Button>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`Download ${name(document)}`}
            disabled={isBusy}
            onClick={() => void download(name(document), [document])}
          >
            Download
          </Button>
        </HStack>
      ),
    },
    { id: 'downloaded', header: 'Downloaded On', onPhone: 'fact', value: ({ scanDate }) => isoDay(scanDate) },
  ]);

  return (
    <Stack gap="4" align="stretch">
      <HStack justify="space-between" wrap="wrap">
        <Text color="fg.muted">
          <Person name={group.name} sapId={group._id} />
        </Text>
        <HStack gap="2" wrap="wrap">
          <Button variant="outline" disabled={!newest} onClick={() => setUploading(true)}>
            {surveyTexts.uploadModified}
          </Button>
          <Button disabled={isBusy || !newest} onClick={() => void download(`${group._id}-surveys`, group.documents)}>
            {surveyTexts.downloadAll}
          </Button>
        </HStack>
      </HStack>
      {group.documents.length > 0 ? (
        <SmallTable
          title={surveyTexts.filesUploaded}
          columns={columns}
          rows={group.documents}
          rowKey={({ _id }) => _id}
        />
      ) : (
        <Text>{surveyTexts.noData}</Text>
      )}
      {viewed.record && <SurveyDialog document={viewed.record} onClose={viewed.close} />}
      {isUploading && newest && (
        <UploadDialog
          files={group.documents.map((document) => ({ _id: document._id, name: name(document) }))}
          initialId={newest._id}
          hasFailureToast
          onClose={() => setUploading(false)}
        />
      )}
      {viewed.isMissing && <MissingRecord what="file" onClose={viewed.close} />}
    </Stack>
  );
}
