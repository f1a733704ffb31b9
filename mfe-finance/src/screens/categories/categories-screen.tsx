import { useMemo } from 'react';
import { Button, TableScreen, useListState, useSortedPages } from 'shared-ui';
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
  const pages = useSortedPages(CATEGORY_SORTS);
  const filter = { search: search.trim(), ...pages.order };
  const result = useCategories(filter, pages.page, pages.limit);
  const { add, edit, remove, dialogs } = useCategoryDialogs(result.data?.data);
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
        exportRows={(reading) => fetchAllCategories(filter, reading)}
      />
      {dialogs}
    </>
  );
}
