import { ticketCategoryLimits } from 'api-contract/limits';
import type { FormEvent } from 'react';
import { Box, Heading, Stack, toast } from 'shared-ui';
import { LeaveQuestion } from 'shared-ui/dialog';
import { CheckField, FormActions, splitChips, TextField, useForm } from 'shared-ui/form';
import { ticketTexts } from '../../../ticket-texts.ts';
import { type LevelPerson, type ReplyTemplate, useAddCategory } from './categories.api.ts';
import { PeopleField } from './people-field.tsx';
import { findMissingTexts, ReplyTemplatesField } from './reply-templates-field.tsx';

interface Values {
  category: string;
  /** As typed, separated by commas. */
  subCategory: string;
  level1: readonly LevelPerson[];
  level2: readonly LevelPerson[];
  level3: readonly LevelPerson[];
  inWorkingHours: boolean;
  replyTemplates: readonly ReplyTemplate[];
}

const EMPTY: Values = {
  category: '',
  subCategory: '',
  level1: [],
  level2: [],
  level3: [],
  inWorkingHours: false,
  replyTemplates: [],
};
const validate = ({ category, subCategory, replyTemplates }: Values) => ({
  ...findMissingTexts({ replyTemplates }),
  ...(!category.trim() && { category: ticketTexts.required }),
  ...(splitChips(subCategory).some((name) => name.length > ticketCategoryLimits.subCategory.maxLength) && {
    subCategory: `A sub category has at most ${ticketCategoryLimits.subCategory.maxLength} characters.`,
  }),
});

/** An empty name is never sent (D-225). */
export function ConfigureTicketsTab() {
  const add = useAddCategory();
  const form = useForm<Values>({
    initial: EMPTY,
    validate,
    submit: async ({ category, subCategory, level1, level2, level3, ...rest }) =>
      toast.success(
        await add(category.trim(), {
          subCategories: splitChips(subCategory),
          levels: [level1, level2, level3],
          ...rest,
        }),
      ),
  });
  const save = async (event: FormEvent) => {
    if (await form.submit(event)) form.reset(EMPTY);
  };
  return (
    <Box asChild maxW="40rem">
      <form onSubmit={(event) => void save(event)} noValidate aria-label={ticketTexts.addCategory}>
        <LeaveQuestion isDirty={form.isDirty} />
        <Stack gap="4">
          <Heading as="h2" size="md">
            {ticketTexts.addCategory}
          </Heading>
          <TextField label="Category" required {...ticketCategoryLimits.category} {...form.field('category')} />
          <TextField label="Sub Category" hint="Several with commas between." {...form.field('subCategory')} />
          <PeopleField label="Level 1 users" {...form.field('level1')} />
          <PeopleField label="Level 2 users" {...form.field('level2')} />
          <PeopleField label="Level 3 users" {...form.field('level3')} />
          <CheckField
            label={ticketTexts.countInWorkingHours}
            hint="Otherwise they count around the clock."
            {...form.field('inWorkingHours')}
          />
          <ReplyTemplatesField list={form.list('replyTemplates')} />
          <FormActions form={form} restores onCancel={() => form.reset(EMPTY)} />
        </Stack>
      </form>
    </Box>
  );
}
