import { useState } from 'react';
import { agreementLimits } from 'api-contract/limits';
import { Box, Button, InlineAlert, Stack, toast, useUnsavedInput } from 'shared-ui';
import { agreementTexts } from '../agreement-texts.ts';
import { type Agreement, useAddComment, useSaveAgreement } from '../agreement.api.ts';
import { richTextLook } from '../rich-text-view.tsx';
import { markComment, selectedText } from './commands.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { parseAgreementHtml, serializeAgreementHtml } from './document.ts';
import { useDraft } from './use-draft.ts';
import { useEditor } from './use-editor.ts';

export interface AgreementEditorProps {
  documentId: string;
  start: { html: string; version: number };
  agreement: Agreement;
  onCommented: () => void;
  /** Called with a newer version, saved here or by others. */
  onSaved: (agreement: Agreement) => void;
  onClose: () => void;
}

export default function AgreementEditor({
  documentId,
  start,
  agreement,
  onCommented,
  onSaved,
  onClose,
}: AgreementEditorProps) {
  const editor = useEditor(start.html);
  const { doc } = editor.state;
  const [base, setBase] = useState(() => ({ doc: parseAgreementHtml(agreement.Agreement), version: start.version }));
  const [commentOn, setCommentOn] = useState<string>();
  const [hint, setHint] = useState<string>();
  const save = useSaveAgreement();
  const addComment = useAddComment();
  const isDirty = !doc.eq(base.doc);
  const isOutdated = agreement.version > base.version;
  useUnsavedInput(isDirty);
  const draft = useDraft(documentId, doc, base.version, isDirty);

  const send = async (text: string, version: number) => {
    const sent = parseAgreementHtml(text);
    try {
      const { data, message } = await save.run({ params: { documentId }, body: { Agreement: text, version } });
      setBase({ doc: sent, version: data.version });
      onSaved(data);
      toast.success(message);
    } catch (error) {
      const { current } = error as { current?: Agreement };
      if (current) onSaved(current);
    }
  };
  const comment = async (line: string, text: string) => {
    const id = crypto.randomUUID();
    const wasClean = !isDirty && !isOutdated;
    const { message } = await addComment.run({
      params: { documentId },
      body: { line: line.slice(0, agreementLimits.line.maxLength), comment: text, _id: id },
    });
    editor.run((state, dispatch) =>
      markComment(id)(state, (transaction) => {
        dispatch?.(transaction);
        // Nothing else is unsaved, so save the comment's place.
        if (wasClean) void send(serializeAgreementHtml(transaction.doc), base.version);
      }),
    );
    onCommented();
    toast.success(message);
  };
  const askForComment = () => {
    const line = selectedText(editor.state);
    setHint(line ? undefined : agreementTexts.noSelection);
    if (line) setCommentOn(line);
  };
  return (
    <Stack gap="3">
      {isOutdated && (
        <EditConflict
          mine={isDirty ? doc : undefined}
          newer={agreement}
          isSaving={save.isRunning}
          keepMine={() => void send(serializeAgreementHtml(doc), agreement.version)}
          takeNewer={() => {
            draft.forget();
            onClose();
          }}
        />
      )}
      <EditorBar editor={editor} hint={hint} onComment={askForComment} onClose={onClose}>
        <Button
          disabled={!isDirty || isOutdated}
          loading={save.isRunning}
          loadingText={agreementTexts.save}
          onClick={() => void send(serializeAgreementHtml(doc), base.version)}
        >
          {agreementTexts.save}
        </Button>
      </EditorBar>
      {save.error && save.error.code !== 'AGREEMENT_CHANGED' && <InlineAlert>{save.error.message}</InlineAlert>}
      <Box
        ref={editor.place}
        css={richTextLook}
        borderWidth="1px"
        borderRadius="md"
        px={{ base: '3', md: '6' }}
        py="3"
        bg="bg.panel"
        _focusWithin={{ borderColor: 'colorPalette.solid' }}
        className="agreement-text"
      />
      {commentOn !== undefined && (
        <CommentDialog
          line={commentOn}
          send={(text) => comment(commentOn, text)}
          onClose={() => setCommentOn(undefined)}
        />
      )}
    </Stack>
  );
}
