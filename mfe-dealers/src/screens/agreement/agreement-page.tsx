import { texts } from 'api-contract/texts';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from 'shared-auth';
import {
  Box,
  Button,
  formatInstant,
  HStack,
  InlineAlert,
  lazyCode,
  lazyDialog,
  Loading,
  PageHeader,
  Stack,
  Text,
  toast,
} from 'shared-ui';
import { AgreementProgress } from './agreement-progress.tsx';
import { AgreementSigning } from './agreement-signing.tsx';
import { agreementTexts } from './agreement-texts.ts';
import { type Agreement, useAgreement, useAgreementComments } from './agreement.api.ts';
import { type Draft, forgetDraft, readDraft } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { AgreementEditorProps } from './editor/agreement-editor.tsx';
import { PdfButton } from './pdf-button.tsx';
import { pointAtComment } from './point-at-comment.ts';
import { findCommentIds, parseRichText } from './rich-text.ts';
import { RichTextView } from './rich-text-view.tsx';

const CommentsDrawer = lazyDialog(
  async () => (await import(/* webpackChunkName: 'agreement-comments' */ './comments-drawer.tsx')).CommentsDrawer,
);
const ChangesDrawer = lazyDialog(
  async () => (await import(/* webpackChunkName: 'agreement-changes' */ './changes-drawer.tsx')).ChangesDrawer,
);
const editor = lazyCode(() => import(/* webpackChunkName: 'agreement-editor' */ './editor/agreement-editor.tsx'));

const DEALER = 'DEALER';

export function AgreementPage({ documentId }: { documentId: string }) {
  const { data, error, refresh } = useAgreement(documentId);
  const [saved, setSaved] = useState<Agreement>();
  const agreement = saved && saved.version > (data?.data.version ?? 0) ? saved : data?.data;
  if (agreement && error?.status !== 410)
    return <OpenAgreement documentId={documentId} agreement={agreement} onSaved={setSaved} />;
  if (!error) return <Loading />;
  return (
    <Box display="grid" justifyItems="center" gap="4" py="16" textAlign="center" role="alert">
      <PageHeader title={agreementTexts.title} />
      <Text>{error.message}</Text>
      {error.status !== 410 && error.status !== 404 && (
        <Button onClick={() => void refresh()}>{agreementTexts.tryAgain}</Button>
      )}
    </Box>
  );
}

interface AgreementToolsProps {
  /** Open ones; undefined while unknown. */
  commentCount: number | undefined;
  onOpen: (drawer: 'comments' | 'changes') => void;
}

const AgreementTools = ({ commentCount, onOpen }: AgreementToolsProps) => (
  <>
    <Button variant="outline" onClick={() => onOpen('comments')}>
      {agreementTexts.comments}
      {commentCount ? ` (${commentCount})` : ''}
    </Button>
    <Button variant="outline" onClick={() => onOpen('changes')}>
      {agreementTexts.changes}
    </Button>
    <Button variant="outline" onClick={() => window.print()}>
      {agreementTexts.print}
    </Button>
  </>
);

interface OpenAgreementProps {
  documentId: string;
  agreement: Agreement;
  onSaved: (agreement: Agreement) => void;
}

function OpenAgreement({ documentId, agreement, onSaved }: OpenAgreementProps) {
  const { user } = useSession();
  const comments = useAgreementComments(documentId);
  const [drawer, setDrawer] = useState<'comments' | 'changes'>();
  const [draft, setDraft] = useState<Draft>();
  const [editing, setEditing] = useState<AgreementEditorProps['start']>();
  const [isLoading, setLoading] = useState(false);
  const nodes = useMemo(() => parseRichText(agreement.Agreement), [agreement.Agreement]);
  const anchored = useMemo(() => findCommentIds(nodes), [nodes]);
  const count = comments.data?.data.filter(({ replyTo, resolvedAt }) => !replyTo && !resolvedAt).length;
  const isSignedOff = agreement.stage === 'signed-off';

  // An unmounted editor leaves unsaved text as a draft.
  useEffect(() => {
    if (!editing) setDraft(readDraft(documentId));
  }, [documentId, editing]);

  const edit = async ({ html, version }: Pick<Draft, 'html' | 'version'>) => {
    setLoading(true);
    try {
      await editor.load();
      setEditing({ html, version });
    } catch {
      toast.error(agreementTexts.editorFailed);
    } finally {
      setLoading(false);
    }
  };
  const discard = () => {
    forgetDraft(documentId);
    setDraft(undefined);
  };

  const Editor = editor.current()?.default;

  return (
    <Stack gap="4">
      <PageHeader
        title={agreementTexts.title}
        help={{ counts: agreementTexts.about }}
        actions={
          <HStack gap="2" wrap="wrap" data-print-hidden>
            <AgreementTools commentCount={count} onOpen={setDrawer} />
            {isSignedOff && <PdfButton agreement={agreement} />}
            {!editing && !isSignedOff && (
              <Button
                loading={isLoading}
                loadingText={agreementTexts.edit}
                onFocus={editor.prefetch}
                onPointerEnter={editor.prefetch}
                onClick={() => void edit({ html: agreement.Agreement, version: agreement.version })}
              >
                {agreementTexts.edit}
              </Button>
            )}
          </HStack>
        }
      />
      <AgreementProgress agreement={agreement} />
      {!isSignedOff && (
        <Text color="fg.muted" textStyle="sm" data-print-hidden>
          Open until {formatInstant(agreement.expiresAt)}. You write as {user?.role ?? DEALER}.
        </Text>
      )}
      {editing && agreement.stage === 'agreed' && (
        <InlineAlert tone="warning">{agreementTexts.saveEndsAgreement}</InlineAlert>
      )}
      {draft && !editing && !isSignedOff && (
        <DraftOffer draft={draft} isLoading={isLoading} onContinue={() => void edit(draft)} onDiscard={discard} />
      )}
      {editing && Editor ? (
        <Editor
          documentId={documentId}
          start={editing}
          agreement={agreement}
          onCommented={() => void comments.refresh()}
          onSaved={onSaved}
          onClose={() => setEditing(undefined)}
        />
      ) : nodes.length === 0 ? (
        <Text color="fg.muted">{texts.empty}</Text>
      ) : (
        <Box bg="bg.panel" borderWidth="1px" borderRadius="md" px={{ base: '3', md: '6' }} py="3">
          <RichTextView nodes={nodes} />
        </Box>
      )}
      {!editing && <AgreementSigning documentId={documentId} agreement={agreement} />}
      {drawer === 'comments' && (
        <CommentsDrawer
          documentId={documentId}
          isLocked={isSignedOff}
          comments={comments.data?.data}
          error={comments.error?.message}
          retry={() => void comments.refresh()}
          anchored={anchored}
          onShow={(id) => {
            setDrawer(undefined);
            pointAtComment(id);
          }}
          onClose={() => setDrawer(undefined)}
        />
      )}
      {drawer === 'changes' && (
        <ChangesDrawer documentId={documentId} agreement={agreement} onClose={() => setDrawer(undefined)} />
      )}
    </Stack>
  );
}
