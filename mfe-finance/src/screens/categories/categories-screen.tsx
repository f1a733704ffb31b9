import { useMemo, useState } from 'react';
import { Button, serverPaging, Stack, TableScreen, Text, toast, useListState } from 'shared-ui';
import { ConfirmDialog, MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { categoryTexts } from '../../category-texts.ts';
import {
  fetchAllCategories,
  type Category,
  countCategories,
  useCategories,
  useCategory,
  useDeleteCategory,
} from './categories.api.ts';
import { categoryColumns } from './categories.columns.tsx';
import { AddCategoryDialog, EditCategoryDialog } from './category-dialogs.tsx';

const idOf = ({ _id }: Category) => _id;

export default function CategoriesScreen() {
  const [{ search, page }, setList] = useListState({ search: '', page: 1 });
  const { data, error, isLoading, refresh } = useCategories(search.trim(), page);
  const [isAdding, setAdding] = useState(false);
  const edited = useOpenedRecord('category', {
    rows: data?.data,
    idOf,
    isOlder: (row, held) => row.version < held.version,
    useOne: useCategory,
  });
  const [removing, setRemoving] = useState<Category>();
  const remove = useDeleteCategory();
  const columns = useMemo(() => categoryColumns({ edit: edited.open, remove: setRemoving }), [edited.open]);
  // After a conflict, the question is about the changed category.
  const removed = removing && (data?.data.find(({ _id }) => _id === removing._id) ?? removing);

  return (
    <>
      <TableScreen
        filledBy="Categories are added here, or come with an import of claims and limits."
        title="Reimbursement Category"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={idOf}
        search={{ label: 'Search Category', value: search, onChange: (value) => setList({ search: value }) }}
        actions={<Button onClick={() => setAdding(true)}>{categoryTexts.add}</Button>}
        countRows={countCategories}
        emptyText={categoryTexts.empty}
        paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
        exportName="Reimbursement-Categories"
        exportRows={(reading) => fetchAllCategories(search.trim(), reading)}
      />
      {isAdding && <AddCategoryDialog onClose={() => setAdding(false)} />}
      {edited.record && <EditCategoryDialog key={edited.record._id} category={edited.record} onClose={edited.close} />}
      {edited.isMissing && <MissingRecord what="category" failure={edited.failure} onClose={edited.close} />}
      {removed && (
        <ConfirmDialog
          open
          tone="danger"
          title={categoryTexts.deleteTitle}
          question={categoryTexts.deleteQuestion}
          confirmLabel="Delete"
          onConfirm={async () => toast.success(await remove(removed))}
          onClose={() => setRemoving(undefined)}
        >
          <Stack gap="1">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {removed.categoryName}
            </Text>
            <Text color="fg.muted">{removed.isUsed ? categoryTexts.used : categoryTexts.unused}</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
