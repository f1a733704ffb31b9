import { texts } from 'api-contract/texts';
import { useState } from 'react';
import { Button, InlineAlert, Stack, Text } from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { agreementTexts } from './agreement-texts.ts';
import type { AgreementComment } from './agreement.api.ts';
import { CommentThread } from './comment-thread.tsx';

interface CommentsDrawerProps {
  documentId: string;
  comments: readonly AgreementComment[] | undefined;
  error: string | undefined;
  retry: () => void;
  isLocked: boolean;
  anchored: ReadonlySet<string>;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Oldest first (DL-AGR-02), resolved ones last (D-368). */
export function CommentsDrawer({ comments, error, retry, onClose, ...thread }: CommentsDrawerProps) {
  const [showsResolved, setShowsResolved] = useState(false);
  const roots = comments?.filter(({ replyTo }) => !replyTo) ?? [];
  const resolved = roots.filter(({ resolvedAt }) => resolvedAt);
  const threads = (some: readonly AgreementComment[]) => (
    <Stack as="ul" gap="4" listStyleType="none">
      {some.map((root) => (
        <CommentThread
          key={root._id}
          root={root}
          replies={comments?.filter(({ replyTo }) => replyTo === root._id) ?? []}
          {...thread}
        />
      ))}
    </Stack>
  );
  return (
    <SideDrawer open title={agreementTexts.comments} onClose={onClose}>
      {error && (
        <InlineAlert
          action={
            <Button variant="outline" onClick={retry}>
              {agreementTexts.tryAgain}
            </Button>
          }
        >
          {error}
        </InlineAlert>
      )}
      {comments?.length === 0 && <Text color="fg.muted">{texts.empty}</Text>}
      {threads(roots.filter(({ resolvedAt }) => !resolvedAt))}
      {resolved.length > 0 && (
        <Button variant="outline" my="4" aria-expanded={showsResolved} onClick={() => setShowsResolved(!showsResolved)}>
          {agreementTexts.resolved} ({resolved.length})
        </Button>
      )}
      {showsResolved && threads(resolved)}
    </SideDrawer>
  );
}
