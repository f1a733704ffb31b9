import { ticketCategoryLimits } from 'api-contract/limits';
import type { FormEvent } from 'react';
import { useRecordHistory } from 'shared-auth';
import { FactList, Loading, RetryAlert, Stack, Text, toast } from 'shared-ui';
import { RecordHistory, SideDrawer } from 'shared-ui/dialog';
import { CheckField, ChipsField, FormActions, useRecordForm, withChip } from 'shared-ui/form';
import { levelLabels, ticketTexts, unresolvedNote } from '../../../ticket-texts.ts';
import { type EscalationTimes, useEscalationTimes } from '../../../escalation-times.api.ts';
import { type Category, type LevelPerson, toFields, type ReplyTemplate, useEditCategory } from './categories.api.ts';
import { PeopleField } from './people-field.tsx';
import { findMissingTexts, ReplyTemplatesField } from './reply-templates-field.tsx';

interface CategoryDrawerProps {
  category: Category;
  onUpdated: (category: Category) => void;
  onClose: () => void;
}

/** HD-CDR. */
export function CategoryDrawer(props: CategoryDrawerProps) {
  const { category, onClose } = props;
  const times = useEscalationTimes();
  return (
    <SideDrawer open hasAddress size="lg" title={ticketTexts.categoryDetails} onClose={onClose}>
      <Stack gap="4">
        <FactList facts={[{ label: 'Category', value: category.name }]} />
        {times.error && <RetryAlert onRetry={times.refresh}>{times.error.message}</RetryAlert>}
        {times.isLoading && <Loading />}
        {times.data && <CategoryForm {...props} times={times.data.data} />}
      </Stack>
    </SideDrawer>
  );
}

interface Values {
  subCategories: readonly string[];
  /** A sub category still being typed; it is saved too. */
  draft: string;
  level1: readonly LevelPerson[];
  level2: readonly LevelPerson[];
  level3: readonly LevelPerson[];
  inWorkingHours: boolean;
  replyTemplates: readonly ReplyTemplate[];
}

function toValues(category: Category): Values {
  const { levels, ...fields } = toFields(category);
  const [level1, level2, level3] = levels;
  return { ...fields, draft: '', level1, level2, level3 };
}

function CategoryForm({ category, times, onUpdated, onClose }: CategoryDrawerProps & { times: EscalationTimes }) {
  const edit = useEditCategory(onUpdated);
  const history = useRecordHistory('ticket-category', category._id);
  const form = useRecordForm<Category, Values>({
    record: category,
    valuesOf: toValues,
    validate: findMissingTexts,
    submit: async ({ subCategories, draft, level1, level2, level3, ...rest }, version) => {
      const fields = {
        subCategories: withChip(subCategories, draft),
        levels: [level1, level2, level3] as const,
        ...rest,
      };
      const { data, message } = await edit(category, fields, version);
      toast.success(message);
      form.reset(toValues(data));
      onUpdated(data);
    },
  });
  const save = async (event: FormEvent) => {
    if (await form.submit(event)) onClose();
  };
  const own = times.ownHours?.find((row) => row.category === category.name && row.priority === null);
  const [label1, label2, label3] = levelLabels(own ?? times);
  return (
    <form onSubmit={(event) => void save(event)} noValidate aria-label={ticketTexts.categoryDetails}>
      <Stack gap="4">
        <ChipsField
          label="Sub Category"
          {...ticketCategoryLimits.subCategory}
          name="subCategories"
          value={form.values.subCategories}
          draft={form.values.draft}
          error={form.field('subCategories').error}
          onChange={(subCategories, draft) => form.set({ subCategories, draft })}
        />
        <PeopleField label={label1} {...form.field('level1')} />
        <PeopleField label={label2} {...form.field('level2')} />
        <PeopleField label={label3} {...form.field('level3')} />
        <CheckField
          label={ticketTexts.countInWorkingHours}
          hint="Otherwise they count around the clock."
          {...form.field('inWorkingHours')}
        />
        <ReplyTemplatesField list={form.list('replyTemplates')} />
        <Text color="fg.muted">{unresolvedNote(own?.due)}</Text>
        <FormActions form={form} submitLabel="Update" onCancel={onClose} />
        <RecordHistory of={history} />
      </Stack>
    </form>
  );
}
