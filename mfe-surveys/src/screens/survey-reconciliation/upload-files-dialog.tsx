import { useState } from 'react';
import { OfficerLink } from 'shared-auth';
import { Button, DownloadIcon, safeAddress, Stack, Text, UploadIcon } from 'shared-ui';
import { Dialog, MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { shownFileName } from 'api-contract/survey-sheets';
import { UploadDialog } from '../../upload/upload-dialog.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import { FilesTable } from '../../survey-files/files-table.tsx';
import { ROW_BUTTON } from '../../survey-files/row-button.ts';
import type { SurveyDocument, SurveyGroup } from '../../survey-files/survey-groups.api.ts';

const idOf = ({ _id }: SurveyDocument) => _id;
const TITLE = 'Upload and View Survey Files.';

export function UploadFilesDialog({ group, onClose }: { group: SurveyGroup; onClose: () => void }) {
  const compared = useOpenedRecord('file', { rows: group.documents, idOf });
  const reading = useRecordSteps(compared, {
    rows: group.documents.filter(({ uploadedDocument }) => uploadedDocument),
    idOf,
    nameOf: ({ documentName }) => shownFileName(documentName),
  });
  const [uploading, setUploading] = useState<SurveyDocument>();
  return (
    <Dialog open hasAddress size="xl" title={TITLE} onClose={onClose}>
      <Stack gap="4">
        <Text color="fg.muted">
          <OfficerLink name={group.name} sapId={group._id} />
        </Text>
        <FilesTable
          title={TITLE}
          documents={group.documents}
          actions={(document, name) => (
            <>
              <Button {...ROW_BUTTON} aria-label={`Upload ${name}`} onClick={() => setUploading(document)}>
                <UploadIcon />
                Upload
              </Button>
              {document.uploadedDocument ? (
                <Button asChild {...ROW_BUTTON}>
                  <a href={safeAddress(document.uploadedDocument)} download aria-label={`Download ${name}`}>
                    <DownloadIcon />
                    Download
                  </a>
                </Button>
              ) : (
                <Button {...ROW_BUTTON} disabled aria-label={`Download ${name}`}>
                  <DownloadIcon />
                  Download
                </Button>
              )}
              <Button
                {...ROW_BUTTON}
                disabled={!document.uploadedDocument}
                aria-label={`Differences of ${name}`}
                onClick={() => compared.open(document)}
              >
                Differences
              </Button>
            </>
          )}
        />
      </Stack>
      {uploading && (
        <UploadDialog
          files={[{ ...uploading, name: shownFileName(uploading.documentName) }]}
          initialId={uploading._id}
          onClose={() => setUploading(undefined)}
        />
      )}
      <RecordSteps of={reading.steps}>
        {compared.record && (
          <DifferencesDialog key={compared.record._id} document={compared.record} onClose={compared.close} />
        )}
      </RecordSteps>
      {compared.isMissing && <MissingRecord what="file" onClose={compared.close} />}
    </Dialog>
  );
}
