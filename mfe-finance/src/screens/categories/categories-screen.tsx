import { useMemo } from 'react';
import { Button, TableScreen, useListState, useServerPages } from 'shared-ui';
import { useCrudDialogs } from 'shared-ui/dialog';
import { categoryTexts } from '../../category-texts.ts';
import {
  fetchAllCategories,
  type Category,
  countCategories,
  useCategories,
  useCategory,
  useDeleteCategory,
  useEditCategory,
} from './categories.api.ts';
import { categoryColumns } from './categories.columns.tsx';
import { AddCategoryDialog, EditCategoryDialog } from './category-dialogs.tsx';

const idOf = ({ _id }: Category) => _id;

export default function CategoriesScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const pages = useServerPages();
  const result = useCategories(search.trim(), pages.page, pages.limit);
  const { add, edit, remove, dialogs } = useCrudDialogs<Category>({
    name: 'category',
    what: 'category',
    rows: result.data?.data,
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
  const save = useEditCategory();
  const columns = useMemo(() => categoryColumns({ edit, remove, save }), [edit, remove, save]);

  return (
    <>
      <TableScreen
        filledBy="Categories are added here, or come with an import of claims and limits."
        title="Reimbursement Category"
        columns={columns}
        rows={result.data?.data}
        rowKey={idOf}
        search={{ label: 'Search Category', value: search, onChange: (value) => setList({ search: value }) }}
        actions={<Button onClick={() => add()}>{categoryTexts.add}</Button>}
        countRows={countCategories}
        emptyText={categoryTexts.empty}
        {...pages.toList(result)}
        exportName="Reimbursement-Categories"
        exportRows={(reading) => fetchAllCategories(search.trim(), reading)}
      />
      {dialogs}
    </>
  );
}
