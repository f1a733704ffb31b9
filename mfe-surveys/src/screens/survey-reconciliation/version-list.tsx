import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Button, columnsFor, formatInstant, Heading, Person, personText, SmallTable, Stack, toast } from 'shared-ui';
import { shownFileName } from 'api-contract/survey-sheets';
import { toSheets } from '../../survey-files/survey-sheets.ts';
import { type Reconciliation, type ReconciledVersion, readVersion } from './reconciliation.api.ts';

export function VersionList({ survey }: { survey: Reconciliation }) {
  const [isBusy, setBusy] = useState(false);
  async function download({ number }: ReconciledVersion): Promise<void> {
    setBusy(true);
    try {
      const [{ exportWorkbook }, version] = await Promise.all([
        import('shared-ui/export'),
        readVersion(survey._id, number),
      ]);
      const document = { ...version, _id: survey._id, scanDate: survey.scanDate, uploadedDocument: null };
      const name = `${shownFileName(version.documentName)} reconciled ${number}`;
      await exportWorkbook({ name, sheets: toSheets([document]) });
    } catch (cause) {
      toast.error(errorMessage(cause, 'The file could not be written. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  const columns = columnsFor<ReconciledVersion>()([
    { id: 'number', header: 'Version', onPhone: 'title', align: 'left', value: ({ number }) => `Version ${number}` },
    { id: 'at', header: 'Reconciled on', onPhone: 'subtitle', value: ({ at }) => formatInstant(at) },
    {
      id: 'by',
      header: 'By',
      onPhone: 'fact',
      value: ({ by, byName }) => personText(byName, by),
      cell: ({ by, byName }) => <Person name={byName} sapId={by} noLink="who made a version is a manager" />,
    },
    { id: 'accepted', header: 'Accepted', onPhone: 'fact', value: ({ accepted }) => accepted },
    { id: 'refused', header: 'Refused', onPhone: 'fact', value: ({ refused }) => refused },
    { id: 'file', header: 'File', onPhone: 'fact', value: ({ fileName }) => fileName },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      cell: (version) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isBusy}
          aria-label={`Download version ${version.number}`}
          onClick={() => void download(version)}
        >
          Download
        </Button>
      ),
    },
  ]);
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        Reconciled versions
      </Heading>
      <SmallTable
        title="Reconciled versions"
        columns={columns}
        rows={survey.versions}
        rowKey={({ number }) => String(number)}
      />
    </Stack>
  );
}
