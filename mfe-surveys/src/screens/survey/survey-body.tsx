import { memo } from 'react';
import { useRecordHistory } from 'shared-auth';
import { Button, downloadBlob, formatInstant, InlineAlert, Person, Stack, Text } from 'shared-ui';
import { type HistoryEntry, RecordHistory } from 'shared-ui/dialog';
import { shownFileName } from 'api-contract/survey-sheets';
import { isReadable, type Unreadable } from '../../survey-files/read-survey.ts';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { MergeNotice } from './merge-notice.tsx';
import { useSurveyEditing } from './survey-editing.ts';
import { SurveyFields } from './survey-fields.tsx';
import { DraftTable } from './draft-table.tsx';
import { canRedo, canUndo } from './table-steps.ts';

export function SurveyBody() {
  const { editor, onTyping } = useSurveyEditing();
  const { survey, draft, steps, merged, document, isSaving, error, actions } = editor;
  return (
    <Stack gap="5">
      {merged && <MergeNotice document={document} merged={merged} />}
      {error && !(error.status === 409 && merged) && (
        <InlineAlert>{[error.message, error.fields?.document].filter(Boolean).join(' ')}</InlineAlert>
      )}
      {isReadable(survey) ? (
        <>
          {survey.skipped.length > 0 && <SkippedEntries reasons={survey.skipped} />}
          <SurveyFields fields={survey.fields} values={draft.fields} isLocked={isSaving} onType={actions.typeField} />
          {survey.tables.map(({ name, headers }, table) => (
            <DraftTable
              // biome-ignore lint/suspicious/noArrayIndexKey: a table is its position in the survey
              key={table}
              table={table}
              name={name || `Table ${table + 1}`}
              headers={headers}
              rows={draft.tables[table] ?? []}
              isLocked={isSaving}
              canUndo={canUndo(steps, table)}
              canRedo={canRedo(steps, table)}
              actions={actions}
              onTyping={onTyping}
            />
          ))}
        </>
      ) : (
        <UnreadableSurvey document={document} reason={survey.reason} />
      )}
      <SurveyPast document={document} />
    </Stack>
  );
}

const SurveyPast = memo(function SurveyPast({ document }: { document: SurveyDocument }) {
  const history = useRecordHistory('survey', document._id);
  const { editedBy, editedByName, editedAt } = document;
  return (
    <>
      {editedBy && editedAt && (
        <Text color="fg.muted">
          Edited by <Person name={editedByName} sapId={editedBy} noLink="who edits a survey is a manager" />,{' '}
          {formatInstant(editedAt)}. The answer as it was filled in is kept.
        </Text>
      )}
      <RecordHistory of={history} fieldLabels={placesOf(history.data?.data)} />
    </>
  );
});

const placesOf = (entries: readonly HistoryEntry[] = []): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after })).map((place) => [place, place]),
  );

const MAX_SKIPPED_SHOWN = 10;

/** Saving keeps the skipped entries as they are. */
const SkippedEntries = ({ reasons }: { reasons: readonly string[] }) => (
  <InlineAlert tone="warning">
    {reasons.length === 1
      ? 'One part of this survey can not be shown.'
      : `${reasons.length} parts of this survey can not be shown.`}{' '}
    {reasons.slice(0, MAX_SKIPPED_SHOWN).join(' ')} The rest shows and counts.
  </InlineAlert>
);

/** An unreadable survey still offers its raw text. */
const UnreadableSurvey = ({ document, reason }: { document: SurveyDocument } & Unreadable) => (
  <Stack gap="2" align="start">
    <Text>{surveyTexts.noData}</Text>
    <Text color="fg.muted">This survey can not be shown. {reason}</Text>
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      onClick={() =>
        downloadBlob(
          new Blob([document.document], { type: 'text/plain' }),
          `${shownFileName(document.documentName)}.txt`,
        )
      }
    >
      Download the raw text
    </Button>
  </Stack>
);
