import { columnsFor, FactList, Heading, MISSING, SmallTable, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { surveyTexts } from '../../survey-texts.ts';
import { shownFileName } from './file-name.ts';
import { readSurvey, type SurveyTable } from './read-survey.ts';
import type { SurveyDocument } from './survey.api.ts';

/** A survey's own headings. What was written is shown as it was written: a year is no amount. */
const columnsOf = (headers: SurveyTable['headers']) =>
  columnsFor<SurveyTable['rows'][number]>()(
    headers.map((header, at) => ({
      id: String(at),
      header: String(header ?? ''),
      onPhone: at === 0 ? 'title' : 'fact',
      value: (row) => row[at],
      cell: (row) => row[at] ?? MISSING,
      align: 'left',
    })),
  );

/** What one survey says: its free fields, then its tables. */
export function SurveyDialog({ document, onClose }: { document: SurveyDocument; onClose: () => void }) {
  const survey = readSurvey(document.document);
  return (
    <Dialog open hasAddress size="xl" title={shownFileName(document.documentName)} onClose={onClose}>
      {survey ? (
        <Stack gap="5">
          <FactList columnWidth="12rem" facts={survey.fields.map(([label, value]) => ({ label, value }))} />
          {survey.tables.map(({ name, headers, rows }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
            <Stack key={`${index}-${name}`} gap="2">
              <Heading as="h3" size="sm">
                {name}
              </Heading>
              <SmallTable title={name} columns={columnsOf(headers)} rows={rows} />
            </Stack>
          ))}
        </Stack>
      ) : (
        <Text>{surveyTexts.noData}</Text>
      )}
    </Dialog>
  );
}
