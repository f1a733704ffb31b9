import { agreementLimits } from 'api-contract/limits';
import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Box, Button, formatTimeline, HStack, Stack, Text, toast } from 'shared-ui';
import { FormRefusal, TextAreaField, useForm } from 'shared-ui/form';
import { agreementTexts } from './agreement-texts.ts';
import { type AgreementComment, useAnswerComment, useResolveComment } from './agreement.api.ts';

const CommentText = ({ comment: { role, createdAt, comment, line, replyTo } }: { comment: AgreementComment }) => (
  <>
    <Text textStyle="xs" color="fg.muted">
      {role} · <time dateTime={createdAt}>{formatTimeline(createdAt)}</time>
    </Text>
    {!replyTo && (
      <Box as="blockquote" borderStartWidth="3px" ps="2" my="1" color="fg.muted" overflowWrap="anywhere" lineClamp="4">
        {line}
      </Box>
    )}
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      {comment}
    </Text>
  </>
);

function ReplyForm({ root, onClose }: { root: AgreementComment; onClose: () => void }) {
  const { run } = useAnswerComment();
  const form = useForm({
    initial: { comment: '' },
    validate: ({ comment }): Partial<Record<'comment', string>> =>
      comment.trim() ? {} : { comment: agreementTexts.replyEmpty },
    submit: async ({ comment }) => {
      const { documentId, line, _id: replyTo } = root;
      await run({ params: { documentId }, body: { line, comment: comment.trim(), replyTo } });
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="2" mt="2">
        <TextAreaField label={agreementTexts.reply} rows={2} {...agreementLimits.comment} {...form.field('comment')} />
        {form.refusal && <FormRefusal text={form.refusal} />}
        <HStack gap="2">
          <Button type="submit" loading={form.isPending} loadingText={agreementTexts.sendReply}>
            {agreementTexts.sendReply}
          </Button>
          <Button variant="outline" disabled={form.isPending} onClick={onClose}>
            {agreementTexts.cancel}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}

interface CommentThreadProps {
  documentId: string;
  root: AgreementComment;
  replies: readonly AgreementComment[];
  isLocked: boolean;
  anchored: ReadonlySet<string>;
  onShow: (id: string) => void;
}

export function CommentThread({ documentId, root, replies, isLocked, anchored, onShow }: CommentThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  const resolve = useResolveComment();
  const { _id: id, resolvedAt, resolvedBy } = root;
  const setResolved = async (resolved: boolean) => {
    try {
      await resolve.run({ params: { documentId, id }, body: { resolved } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Box as="li" borderBottomWidth="1px" pb="3">
      <CommentText comment={root} />
      {!anchored.has(id) && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {agreementTexts.notInText}
        </Text>
      )}
      {replies.length > 0 && (
        <Stack as="ul" gap="2" mt="2" ps="4" listStyleType="none">
          {replies.map((reply) => (
            <Box as="li" key={reply._id}>
              <CommentText comment={reply} />
            </Box>
          ))}
        </Stack>
      )}
      {resolvedAt && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          Resolved by {resolvedBy}, {formatTimeline(resolvedAt)}
        </Text>
      )}
      {isAnswering && <ReplyForm root={root} onClose={() => setAnswering(false)} />}
      <HStack gap="2" mt="2" wrap="wrap">
        {anchored.has(id) && (
          <Button variant="outline" onClick={() => onShow(id)}>
            {agreementTexts.showInText}
          </Button>
        )}
        {!isLocked && !isAnswering && (
          <>
            <Button variant="outline" onClick={() => setAnswering(true)}>
              {agreementTexts.reply}
            </Button>
            <Button
              variant="outline"
              loading={resolve.isRunning}
              loadingText={resolvedAt ? agreementTexts.reopen : agreementTexts.resolve}
              onClick={() => void setResolved(!resolvedAt)}
            >
              {resolvedAt ? agreementTexts.reopen : agreementTexts.resolve}
            </Button>
          </>
        )}
      </HStack>
    </Box>
  );
}
