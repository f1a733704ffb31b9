import { agreementLimits } from 'api-contract/limits';
import { Box } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextAreaField, useForm } from 'shared-ui/form';
import { agreementTexts } from '../agreement-texts.ts';

interface CommentDialogProps {
  line: string;
  send: (comment: string) => Promise<unknown>;
  onClose: () => void;
}

export function CommentDialog({ line, send, onClose }: CommentDialogProps) {
  const form = useForm({
    initial: { comment: '' },
    validate: ({ comment }): Partial<Record<'comment', string>> =>
      comment.trim() ? {} : { comment: agreementTexts.commentEmpty },
    submit: ({ comment }) => send(comment.trim()),
  });
  return (
    <FormDialog
      open
      title={agreementTexts.addComment}
      form={form}
      submitLabel={agreementTexts.addComment}
      onClose={onClose}
    >
      <Box as="blockquote" borderStartWidth="3px" ps="3" color="fg.muted" lineClamp="4" overflowWrap="anywhere">
        {line}
      </Box>
      <TextAreaField label={agreementTexts.comment} {...agreementLimits.comment} {...form.field('comment')} />
    </FormDialog>
  );
}
