import { categoryLimits } from 'api-contract/limits';
import { useRecordHistory } from 'shared-auth';
import { toast } from 'shared-ui';
import { FormDialog, RecordHistory } from 'shared-ui/dialog';
import { ChipsField, type Form, TextField, useForm, useRecordForm, withChip } from 'shared-ui/form';
import { categoryTexts } from '../../category-texts.ts';
import { type Category, type CategoryValues, useAddCategory, useEditCategory } from './categories.api.ts';

/** Letters of any script with their marks, and spaces; also filters pasted text (FN-CAT-06). */
export const keepLetters = (text: string) => (text.match(/[\p{L}\p{M} ]|\u200c|\u200d/gu) ?? []).join('');

const validate = ({ categoryName, subCategories, draft }: CategoryValues) => ({
  ...(!categoryName.trim() && { categoryName: categoryTexts.nameEmpty }),
  ...(withChip(subCategories, draft).length === 0 && { subCategories: categoryTexts.subCategoryEmpty }),
});
/** Also saves a draft that was not added. */
const addTypedChip = (values: CategoryValues) => ({
  ...values,
  subCategories: withChip(values.subCategories, values.draft),
});

function Fields({ form }: { form: Form<CategoryValues> }) {
  const name = form.field('categoryName');
  const { error } = form.field('subCategories');
  return (
    <>
      <TextField
        label="Category Name"
        required
        {...categoryLimits.categoryName}
        {...name}
        onChange={(text) => name.onChange(keepLetters(text))}
      />
      <ChipsField
        label="Sub Category"
        required
        {...categoryLimits.subCategory}
        name="subCategories"
        value={form.values.subCategories}
        draft={form.values.draft}
        error={error}
        onChange={(subCategories, draft) => form.set({ subCategories, draft })}
      />
    </>
  );
}

export function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const add = useAddCategory();
  const form = useForm<CategoryValues>({
    initial: { categoryName: '', subCategories: [], draft: '' },
    validate,
    submit: async (values) => toast.success(await add(addTypedChip(values))),
  });
  return (
    <FormDialog open title={categoryTexts.add} form={form} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

/** Merges concurrent changes (D-306). */
export function EditCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const edit = useEditCategory();
  const history = useRecordHistory('category', category._id);
  const form = useRecordForm<Category, CategoryValues>({
    record: category,
    valuesOf: ({ categoryName, subCategory }) => ({
      categoryName,
      subCategories: subCategory.map((item) => item.subCategory),
      draft: '',
    }),
    validate,
    submit: async (values, version) => toast.success((await edit(category._id, addTypedChip(values), version)).message),
  });
  return (
    <FormDialog open hasAddress title={categoryTexts.edit} form={form} onClose={onClose}>
      <Fields form={form} />
      <RecordHistory of={history} />
    </FormDialog>
  );
}
