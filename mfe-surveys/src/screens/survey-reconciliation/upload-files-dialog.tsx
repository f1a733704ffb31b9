import { useState } from 'react';
import { Button, columnsFor, HStack, isoDay, Person, SmallTable, Stack, Text } from 'shared-ui';
import { Dialog, MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { shownFileName } from '../../survey-files/file-name.ts';
import { UploadDialog } from '../../upload/upload-dialog.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import type { SurveyDocument, SurveyGroup } from '../../survey-files/survey-groups.api.ts';

const TITLE = 'Upload and View Survey Files.';
const small = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;

/** The files of one officer: upload a modified one, fetch it again, decide about its differences. */
export function UploadFilesDialog({ group, onClose }: { group: SurveyGroup; onClose: () => void }) {
  const compared = useOpenedRecord('file', { rows: group.documents, idOf: ({ _id }) => _id });
  const [uploading, setUploading] = useState<SurveyDocument>();
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
        <HStack gap="1" wrap="wrap">
          <Button {...small} aria-label={`Upload ${name(document)}`} onClick={() => setUploading(document)}>
            Upload
          </Button>
          {document.uploadedDocument ? (
            <Button asChild {...small}>
              <a href={document.uploadedDocument} download aria-label={`Download ${name(document)}`}>
                Download
              </a>
            </Button>
          ) : (
            <Button {...small} disabled aria-label={`Download ${name(document)}`}>
              Download
            </Button>
          )}
          <Button
            {...small}
            disabled={!document.uploadedDocument}
            aria-label={`Differences of ${name(document)}`}
            onClick={() => compared.open(document)}
          >
            Differences
          </Button>
        </HStack>
      ),
    },
    { id: 'downloaded', header: 'Downloaded On', onPhone: 'fact', value: ({ scanDate }) => isoDay(scanDate) },
  ]);
  return (
    <>
      <Dialog open hasAddress size="xl" title={TITLE} onClose={onClose}>
        <Stack gap="4">
          <Text color="fg.muted">
            <Person name={group.name} sapId={group._id} />
          </Text>
          {group.documents.length > 0 ? (
            <SmallTable title={TITLE} columns={columns} rows={group.documents} rowKey={({ _id }) => _id} />
          ) : (
            <Text>No Data.</Text>
          )}
        </Stack>
      </Dialog>
      {uploading && (
        <UploadDialog
          files={[{ _id: uploading._id, name: name(uploading) }]}
          initialId={uploading._id}
          onClose={() => setUploading(undefined)}
        />
      )}
      {compared.record && <DifferencesDialog document={compared.record} onClose={compared.close} />}
      {compared.isMissing && <MissingRecord what="file" onClose={compared.close} />}
    </>
  );
}
