import { useMemo } from 'react';
import { Button, TableScreen, useListState, useServerList } from 'shared-ui';
import { categoryTexts } from '../../category-texts.ts';
import {
  CATEGORY_SORTS,
  countCategories,
  fetchAllCategories,
  useCategories,
  useEditCategory,
} from './categories.api.ts';
import { categoryColumns } from './categories.columns.tsx';
import { idOf, useCategoryDialogs } from './use-category-dialogs.tsx';

export default function CategoriesScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const list = useServerList(
    useCategories,
    { search: search.trim() },
    { sorts: CATEGORY_SORTS, readAll: fetchAllCategories },
  );
  const { add, edit, remove, dialogs } = useCategoryDialogs(list.rows);
  const save = useEditCategory();
  const columns = useMemo(() => categoryColumns({ edit, remove, save }), [edit, remove, save]);
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Categories are added here, or come with an import of claims and limits."
        title="Reimbursement Category"
        columns={columns}
        rowKey={idOf}
        search={{ label: 'Search Category', value: search, onChange: (value) => setList({ search: value }) }}
        actions={<Button onClick={() => add()}>{categoryTexts.add}</Button>}
        countRows={countCategories}
        emptyText={categoryTexts.empty}
        exportName="Reimbursement-Categories"
      />
      {dialogs}
    </>
  );
}
