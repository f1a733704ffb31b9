import { useMemo } from 'react';
import { PAGE_SIZES, TableScreen, useListState, useServerList } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { countHelpDesk } from '../count-help-desk.ts';
import { CATEGORY_SORTS, type Category, useCategories, useCategory, useEditCategory } from './categories.api.ts';
import { categoryColumns } from './categories.columns.tsx';
import { CategoryDrawer } from './category-drawer.tsx';

const idOf = ({ _id }: Category) => _id;

export function CategoriesTab() {
  const [{ search }, set] = useListState({ search: '' });
  const list = useServerList(useCategories, { search: search.trim() }, { sorts: CATEGORY_SORTS });
  const { open, dialog } = useRecordDialog({
    name: 'details',
    what: 'category',
    rows: list.rows,
    idOf,
    isOlder: (row, held) => row.version < held.version,
    useOne: useCategory,
    nameOf: ({ name }) => name,
    paging: list.steps,
    render: ({ record, update, close }) => (
      <CategoryDrawer key={record._id} category={record} onUpdated={update} onClose={close} />
    ),
  });
  const save = useEditCategory();
  const columns = useMemo(() => categoryColumns(open, save), [open, save]);
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Head office adds categories in CONFIGURE TICKETS."
        part
        title="Categories"
        columns={columns}
        rowKey={idOf}
        search={{ label: 'Search', value: search, onChange: (value) => set({ search: value }) }}
        countRows={countHelpDesk}
        pageSizes={PAGE_SIZES}
      />
      {dialog}
    </>
  );
}
