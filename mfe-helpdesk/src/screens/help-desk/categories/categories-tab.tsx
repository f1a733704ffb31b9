import { useMemo } from 'react';
import { serverPaging, TableScreen, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { countHelpDesk } from '../count-help-desk.ts';
import { useCategories, useCategory } from './categories.api.ts';
import { categoryColumns } from './categories.columns.tsx';
import { CategoryDrawer } from './category-drawer.tsx';

const SIZES = [10, 25, 50, 100];

export function CategoriesTab() {
  const [{ search, page, size }, setList] = useListState({ search: '', page: 1, size: 10 });
  const limit = SIZES.includes(size) ? size : 10;
  const { data, error, isLoading, refresh } = useCategories(search.trim(), page, limit);
  const opened = useOpenedRecord('details', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useCategory,
  });
  const { open } = opened;
  const columns = useMemo(() => categoryColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="Head office adds categories in CONFIGURE TICKETS."
        part
        title="Categories"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ _id }) => _id}
        search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
        countRows={countHelpDesk}
        pageSizes={SIZES}
        paging={serverPaging(data, {
          page,
          limit,
          onPage: (next) => setList({ page: next }),
          onLimit: (next) => setList({ size: next }),
        })}
      />
      {opened.record && (
        <CategoryDrawer
          key={opened.record._id}
          category={opened.record}
          onUpdated={opened.update}
          onClose={opened.close}
        />
      )}
      {opened.isMissing && <MissingRecord what="category" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
