import { useCrudDialogs } from 'shared-ui/dialog';
import { categoryTexts } from '../../category-texts.ts';
import { type Category, useCategory, useDeleteCategory } from './categories.api.ts';
import { AddCategoryDialog, EditCategoryDialog } from './category-dialogs.tsx';

export const idOf = ({ _id }: Category) => _id;

export const useCategoryDialogs = (rows: readonly Category[] | undefined) =>
  useCrudDialogs<Category>({
    name: 'category',
    what: 'category',
    rows,
    idOf,
    isOlder: (row, held) => row.version < held.version,
    useOne: useCategory,
    renderAdd: (onClose) => <AddCategoryDialog onClose={onClose} />,
    renderEdit: (category, onClose) => <EditCategoryDialog category={category} onClose={onClose} />,
    removal: {
      title: categoryTexts.deleteTitle,
      question: categoryTexts.deleteQuestion,
      nameOf: ({ categoryName }) => categoryName,
      noteOf: ({ isUsed }) => (isUsed ? categoryTexts.used : categoryTexts.unused),
      send: useDeleteCategory(),
    },
  });
