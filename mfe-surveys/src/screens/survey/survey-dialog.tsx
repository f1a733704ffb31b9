import { useState } from 'react';
import { useRecordHistory } from 'shared-auth';
import {
  Box,
  Button,
  downloadBlob,
  formatInstant,
  Heading,
  InlineAlert,
  personText,
  Stack,
  Text,
  useUnsavedInput,
} from 'shared-ui';
import { Dialog, type HistoryEntry, RecordHistory } from 'shared-ui/dialog';
import { surveyTexts } from '../../survey-texts.ts';
import { shownFileName } from 'api-contract/survey-sheets';
import { MergeNotice } from './merge-notice.tsx';
import { isReadable, type Unreadable } from '../../survey-files/read-survey.ts';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import { widthOf } from './survey-draft.ts';
import { SurveyFields } from './survey-fields.tsx';
import { SurveyGrid } from './survey-grid.tsx';
import { useSurveyEditor } from './use-survey-editor.ts';

/** A survey to be edited: its free fields, then its tables. The officer's own answer stays as it was. */
export function SurveyDialog({ document, onClose }: { document: SurveyDocument; onClose: () => void }) {
  const editor = useSurveyEditor(document);
  const { survey, draft, isSaving, error } = editor;
  const history = useRecordHistory('survey', document._id);
  const [isTyping, setTyping] = useState(false);
  const isDirty = editor.isEdited || isTyping;
  useUnsavedInput(isDirty);
  const save = async () => {
    if (await editor.save()) onClose();
  };
  return (
    <Dialog
      open
      hasAddress
      size="xl"
      title={shownFileName(document.documentName)}
      onClose={onClose}
      isPending={isSaving}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSaving} loadingText="Save" disabled={!isDirty} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {editor.merged && <MergeNotice document={editor.document} merged={editor.merged} />}
        {error && !(error.status === 409 && editor.merged) && (
          <InlineAlert>{[error.message, error.fields?.document].filter(Boolean).join(' ')}</InlineAlert>
        )}
        {isReadable(survey) ? (
          <>
            <SurveyFields fields={survey.fields} values={draft.fields} isLocked={isSaving} onType={editor.typeField} />
            {survey.tables.map(({ name, headers }, table) => {
              const rows = draft.tables[table] ?? [];
              const width = widthOf(headers, rows);
              const title = name || `Table ${table + 1}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table is its position in the survey
                <Box as="section" key={table}>
                  <Heading as="h3" size="sm" mb="2" overflowWrap="anywhere">
                    {title}
                  </Heading>
                  <SurveyGrid
                    name={title}
                    headers={headers}
                    rows={rows}
                    isLocked={isSaving}
                    onType={(at, block) => editor.typeCells({ table, ...at }, block, width)}
                    onAddRow={(below) => editor.addRow(table, below, width)}
                    onRemoveRow={(row) => editor.removeRow(table, row)}
                    onTyping={setTyping}
                    onUndo={editor.undo}
                  />
                </Box>
              );
            })}
          </>
        ) : (
          <UnreadableSurvey document={editor.document} reason={survey.reason} />
        )}
        <EditedBy document={editor.document} />
        <RecordHistory
          of={history}
          fieldLabels={placesOf(history.data?.data)}
          emptyText="Not changed in the console yet."
        />
      </Stack>
    </Dialog>
  );
}

/** The places of a survey are named as they are there. */
const placesOf = (entries: readonly HistoryEntry[] = []): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after })).map((place) => [place, place]),
  );

const EditedBy = ({ document: { editedBy, editedByName, editedAt } }: { document: SurveyDocument }) =>
  editedBy && editedAt ? (
    <Text color="fg.muted">
      Edited by {personText(editedByName ?? '', editedBy)}, {formatInstant(editedAt)}. The answer as it was filled in is
      kept.
    </Text>
  ) : null;

/** What can not be shown is not lost: its text can be had as it is. */
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
      Download the text as it is
    </Button>
  </Stack>
);
