import { useCallback, useMemo, useState } from 'react';
import { OfficerLink } from 'shared-auth';
import { Button, DownloadIcon, EditIcon, HStack, Loading, RetryAlert, Stack, Text, toast } from 'shared-ui';
import { Dialog, MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import type { SurveysOfFigure } from '../../figure-address.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { UploadDialog } from '../../upload/upload-dialog.tsx';
import { shownFileName } from 'api-contract/survey-sheets';
import { FilesTable } from '../../survey-files/files-table.tsx';
import { ROW_BUTTON } from '../../survey-files/row-button.ts';
import { type SurveyDocument, type SurveyGroup, useSurvey } from '../../survey-files/survey-groups.api.ts';
import { SurveyDialog } from './survey-dialog.tsx';
import { toSheets } from '../../survey-files/survey-sheets.ts';

const idOf = ({ _id }: SurveyDocument) => _id;

interface SurveyFilesDialogProps {
  sapId: string;
  figure?: SurveysOfFigure;
  onClose: () => void;
}

export function SurveyFilesDialog({ sapId, figure, onClose }: SurveyFilesDialogProps) {
  const { data, error, isLoading, refresh } = useSurvey(sapId, figure);
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
    idOf,
    isOlder: (row, held) => (row.version ?? 0) < (held.version ?? 0),
  });
  const reading = useRecordSteps(viewed, {
    rows: group.documents,
    idOf,
    nameOf: ({ documentName }) => shownFileName(documentName),
  });
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const newest = group.documents.at(-1);

  const download = useCallback(async (name: string, documents: readonly SurveyDocument[]): Promise<void> => {
    setBusy(true);
    try {
      const { exportWorkbook } = await import('shared-ui/export');
      await exportWorkbook({ name, sheets: toSheets(documents) });
    } catch {
      toast.error('The file could not be written. Please try again.');
    } finally {
      setBusy(false);
    }
  }, []);
  const { open } = viewed;
  // Opening a file changes the address; the long table must not re-render.
  const files = useMemo(
    () => (
      <FilesTable
        title={surveyTexts.filesUploaded}
        documents={group.documents}
        actions={(document, name) => (
          <>
            <Button {...ROW_BUTTON} aria-label={`View ${name}`} onClick={() => open(document)}>
              <EditIcon />
              View
            </Button>
            <Button
              {...ROW_BUTTON}
              aria-label={`Download ${name}`}
              disabled={isBusy}
              onClick={() => void download(name, [document])}
            >
              <DownloadIcon />
              Download
            </Button>
          </>
        )}
      />
    ),
    [group.documents, isBusy, open, download],
  );

  return (
    <Stack gap="4" align="stretch">
      <HStack justify="space-between" wrap="wrap">
        <Text color="fg.muted">
          <OfficerLink name={group.name} sapId={group._id} />
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
      {files}
      <RecordSteps of={reading.steps}>
        {viewed.record && <SurveyDialog key={viewed.record._id} document={viewed.record} onClose={viewed.close} />}
      </RecordSteps>
      {isUploading && newest && (
        <UploadDialog
          files={group.documents.map((document) => ({ ...document, name: shownFileName(document.documentName) }))}
          initialId={newest._id}
          hasFailureToast
          onClose={() => setUploading(false)}
        />
      )}
      {viewed.isMissing && <MissingRecord what="file" onClose={viewed.close} />}
    </Stack>
  );
}
