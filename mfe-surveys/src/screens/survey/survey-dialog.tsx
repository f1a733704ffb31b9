import { memo, useContext, useMemo, useState } from 'react';
import { Button, useUnsavedInput } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { shownFileName } from 'api-contract/survey-sheets';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import { SurveyBody } from './survey-body.tsx';
import { DirtyContext, EditingContext, useSurveyEditing } from './survey-editing.ts';
import { useSurveyEditor } from './use-survey-editor.ts';

interface SurveyDialogProps {
  document: SurveyDocument;
  onClose: () => void;
}

/** The officer's original answer stays unchanged. */
export function SurveyDialog({ document, onClose }: SurveyDialogProps) {
  const editor = useSurveyEditor(document);
  const [isTyping, setTyping] = useState(false);
  const isDirty = editor.isEdited || isTyping;
  useUnsavedInput(isDirty);
  const editing = useMemo(() => ({ editor, onTyping: setTyping }), [editor]);
  return (
    <EditingContext value={editing}>
      <DirtyContext value={isDirty}>
        <SurveyFrame title={shownFileName(document.documentName)} isSaving={editor.isSaving} onClose={onClose} />
      </DirtyContext>
    </EditingContext>
  );
}

interface SurveyFrameProps {
  title: string;
  isSaving: boolean;
  onClose: () => void;
}

/** Memoized: typing does not re-render it. */
const SurveyFrame = memo(function SurveyFrame({ title, isSaving, onClose }: SurveyFrameProps) {
  return (
    <Dialog
      open
      hasAddress
      size="xl"
      title={title}
      onClose={onClose}
      isPending={isSaving}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <SaveButton onSaved={onClose} />
        </>
      }
    >
      <SurveyBody />
    </Dialog>
  );
});

function SaveButton({ onSaved }: { onSaved: () => void }) {
  const { editor } = useSurveyEditing();
  const isDirty = useContext(DirtyContext);
  const save = async () => {
    if (await editor.save()) onSaved();
  };
  return (
    <Button loading={editor.isSaving} loadingText="Save" disabled={!isDirty} onClick={() => void save()}>
      Save
    </Button>
  );
}
