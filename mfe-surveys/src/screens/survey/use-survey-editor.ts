import { useCallback, useMemo, useState } from 'react';
import { refreshCalls, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { isReadable, readSurvey, type Survey, type Unreadable } from '../../survey-files/read-survey.ts';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import {
  addRow,
  type Draft,
  editedText,
  isEdited,
  type Merged,
  mergeDraft,
  type CellPlace,
  removeRow,
  setField,
  typeBlock,
  untouched,
} from './survey-draft.ts';

interface Open {
  /** What the draft is made over. */
  document: SurveyDocument;
  survey: Survey | Unreadable;
  draft: Draft;
  /** The tables before each change of them, newest last. */
  past: readonly Draft[];
  /** What came in by somebody else's save. */
  merged?: Omit<Merged, 'draft'>;
}

const MOST_STEPS = 100;
const NOTHING: Draft = { fields: [], tables: [] };
const versionOf = ({ version = 0 }: SurveyDocument): number => version;

const opened = (document: SurveyDocument): Open => {
  const survey = readSurvey(document.document);
  return { document, survey, draft: isReadable(survey) ? untouched(survey) : NOTHING, past: [] };
};
const overNewer = (open: Open, document: SurveyDocument): Open => {
  const next = opened(document);
  if (!isReadable(open.survey) || !isReadable(next.survey)) return next;
  const { draft, ...merged } = mergeDraft(open.survey, open.draft, next.survey);
  return { ...next, draft, merged };
};

/**
 * A survey while it is edited. A newer one from elsewhere comes in by itself while nothing is typed; else when it is saved: then
 * what was typed stands over it (D-306).
 */
export function useSurveyEditor(document: SurveyDocument) {
  const [open, setOpen] = useState(() => opened(document));
  const change = useChange('PUT /api/v1/scan/admin/update', {
    onConflict: (current) => setOpen((before) => overNewer(before, current)),
  });
  const { survey, draft } = open;
  const edited = useMemo(() => isReadable(survey) && isEdited(survey, draft), [survey, draft]);
  if (versionOf(document) > versionOf(open.document) && !edited && !change.isRunning) setOpen(opened(document));

  const edit = useCallback(
    (make: (draft: Draft) => Draft, isStep = true) =>
      setOpen((before) => {
        const next = make(before.draft);
        if (next === before.draft) return before;
        const past = isStep ? [...before.past, before.draft].slice(-MOST_STEPS) : before.past;
        return { ...before, draft: next, past };
      }),
    [],
  );
  const typeField = useCallback(
    (at: number, text: string) =>
      setOpen((before) => {
        if (!isReadable(before.survey)) return before;
        const next = setField(before.draft, at, text, before.survey.fields[at]?.value);
        return next === before.draft ? before : { ...before, draft: next };
      }),
    [],
  );

  async function save(): Promise<boolean> {
    if (!isReadable(survey)) return false;
    try {
      const { message } = await change.run({
        query: { id: open.document._id },
        body: { document: editedText(open.document.document, survey, draft), version: versionOf(open.document) },
      });
      toast.success(message);
      await refreshCalls('/api/v1/scan/document/list', '/api/v1/history');
      return true;
    } catch {
      // `change.error` says why.
      return false;
    }
  }

  return {
    survey,
    draft,
    document: open.document,
    merged: open.merged,
    isEdited: edited,
    isSaving: change.isRunning,
    error: change.error,
    save,
    typeField,
    typeCells: (place: CellPlace, block: readonly (readonly string[])[], width: number) =>
      edit((before) => typeBlock(before, place, block, width)),
    addRow: (table: number, below: number, width: number) => edit((before) => addRow(before, table, below, width)),
    removeRow: (table: number, row: number) => edit((before) => removeRow(before, table, row)),
    /** Takes back the last change of a table; fields have their own undo. */
    undo:
      open.past.length > 0
        ? () =>
            setOpen((before) => {
              const last = before.past.at(-1);
              return last
                ? { ...before, draft: { ...before.draft, tables: last.tables }, past: before.past.slice(0, -1) }
                : before;
            })
        : undefined,
  };
}
