import { useState } from 'react';
import { Button, HStack, isoDay, Person, Stack, Text, toast } from 'shared-ui';
import { Dialog, MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { surveyTexts } from '../../survey-texts.ts';
import { shownFileName } from './file-name.ts';
import { PlainTable } from './plain-table.tsx';
import type { SurveyDocument, SurveyGroup } from './survey.api.ts';
import { SurveyDialog } from './survey-dialog.tsx';
import { sheetsOf } from './survey-sheets.ts';

/** The files that one officer has filled: look at each, download each, or all of them in one workbook. */
export function SurveyFilesDialog({ group, onClose }: { group: SurveyGroup; onClose: () => void }) {
  const viewed = useOpenedRecord('file', { rows: group.documents, idOf: ({ _id }) => _id });
  const [isBusy, setBusy] = useState(false);

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

  const rows = group.documents.map((document, index) => {
    const name = shownFileName(document.documentName);
    const scanned = isoDay(document.scanDate);
    return [
      index + 1,
      name,
      scanned,
      <HStack key="actions" gap="1">
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`View ${name}`}
          onClick={() => viewed.open(document)}
        >
          View
        </Button>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`Download ${name}`}
          disabled={isBusy}
          onClick={() => void download(name, [document])}
        >
          Download
        </Button>
      </HStack>,
      scanned,
    ];
  });

  return (
    <>
      <Dialog open hasAddress size="xl" title={surveyTexts.filesUploaded} onClose={onClose}>
        <Stack gap="4" align="stretch">
          <HStack justify="space-between" wrap="wrap">
            <Text color="fg.muted">
              <Person name={group.name} sapId={group._id} />
            </Text>
            <Button
              disabled={isBusy || group.documents.length === 0}
              onClick={() => void download(`${group._id}-surveys`, group.documents)}
            >
              {surveyTexts.downloadAll}
            </Button>
          </HStack>
          {rows.length > 0 ? (
            <PlainTable
              label={surveyTexts.filesUploaded}
              headers={['S.No', 'File Name', 'Uploaded On', 'Actions', 'Downloaded On']}
              rows={rows}
            />
          ) : (
            <Text>{surveyTexts.noData}</Text>
          )}
        </Stack>
      </Dialog>
      {viewed.record && <SurveyDialog document={viewed.record} onClose={viewed.close} />}
      {viewed.isMissing && <MissingRecord what="file" onClose={viewed.close} />}
    </>
  );
}
