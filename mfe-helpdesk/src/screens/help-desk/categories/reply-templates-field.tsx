import { replyTemplateLimits } from 'api-contract/limits';
import { Stack, Text } from 'shared-ui';
import { FieldList, type FormList, TextAreaField, TextField } from 'shared-ui/form';
import { ticketTexts } from '../../../ticket-texts.ts';
import type { ReplyTemplate } from './categories.api.ts';

const { templates, name, text } = replyTemplateLimits;
const EMPTY: ReplyTemplate = { name: '', text: '' };

export function ReplyTemplatesField({ list }: { list: FormList<ReplyTemplate> }) {
  return (
    <Stack gap="1">
      <FieldList label="Reply templates" rowLabel="Template" list={list} empty={EMPTY} max={templates.maxItems} canMove>
        {(template) => (
          <>
            <TextField label="Name" {...name} {...template.field('name')} />
            <TextAreaField label="Text" rows={4} {...text} {...template.field('text')} />
          </>
        )}
      </FieldList>
      <Text color="fg.muted" textStyle="sm">
        {ticketTexts.placeholders}
      </Text>
    </Stack>
  );
}

export const findMissingTexts = ({ replyTemplates }: { replyTemplates: readonly ReplyTemplate[] }) =>
  Object.fromEntries(
    replyTemplates.flatMap((template, index) =>
      (['name', 'text'] as const)
        .filter((field) => !template[field].trim())
        .map((field) => [`replyTemplates.${index}.${field}`, ticketTexts.required]),
    ),
  );
