import { Box, Button, formatTimeline, InlineAlert, Stack, Text } from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { texts } from 'api-contract/texts';
import { agreementTexts } from './agreement-texts.ts';
import type { AgreementComment } from './agreement.api.ts';

interface CommentsDrawerProps {
  comments: readonly AgreementComment[] | undefined;
  error: string | undefined;
  retry: () => void;
  anchored: ReadonlySet<string>;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Oldest first (DL-AGR-02). */
export function CommentsDrawer({ comments, error, retry, anchored, onShow, onClose }: CommentsDrawerProps) {
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
      <Stack as="ul" gap="4" listStyleType="none">
        {comments?.map((each) => (
          <Box as="li" key={each._id} borderBottomWidth="1px" pb="3">
            <Text textStyle="xs" color="fg.muted">
              {each.role} · <time dateTime={each.createdAt}>{formatTimeline(each.createdAt)}</time>
            </Text>
            <Box
              as="blockquote"
              borderStartWidth="3px"
              ps="2"
              my="1"
              color="fg.muted"
              overflowWrap="anywhere"
              lineClamp="4"
            >
              {each.line}
            </Box>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {each.comment}
            </Text>
            {anchored.has(each._id) ? (
              <Button variant="outline" mt="2" onClick={() => onShow(each._id)}>
                {agreementTexts.showInText}
              </Button>
            ) : (
              <Text textStyle="xs" color="fg.muted" mt="1">
                {agreementTexts.notInText}
              </Text>
            )}
          </Box>
        ))}
      </Stack>
    </SideDrawer>
  );
}
