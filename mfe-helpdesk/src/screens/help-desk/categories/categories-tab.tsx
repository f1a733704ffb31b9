import { useMemo } from 'react';
import { serverPaging, serverSort, TableScreen, useListState, toPageSize, PAGE_SIZES } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { countHelpDesk } from '../count-help-desk.ts';
import { type Category, toCategoryOrder, useCategories, useCategory } from './categories.api.ts';
import { categoryColumns } from './categories.columns.tsx';
import { CategoryDrawer } from './category-drawer.tsx';

const idOf = ({ _id }: Category) => _id;

export function CategoriesTab() {
  const [{ search, page, size, ...sorting }, setList] = useListState({
    search: '',
    sort: '',
    direction: '',
    page: 1,
    size: 10,
  });
  const limit = toPageSize(size);
  const { data, error, isLoading, refresh } = useCategories({
    search: search.trim(),
    ...toCategoryOrder(sorting),
    page,
    limit,
  });
  const opened = useOpenedRecord('details', {
    rows: data?.data,
    idOf,
    isOlder: (row, held) => row.version < held.version,
    useOne: useCategory,
  });
  const { open } = opened;
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data,
    idOf,
    nameOf: ({ name }) => name,
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
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
        rowKey={idOf}
        search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
        countRows={countHelpDesk}
        pageSizes={PAGE_SIZES}
        paging={{
          ...serverPaging(data, { page, limit, onPage, onLimit: (next) => setList({ size: next }) }),
          ...serverSort(sorting, setList),
        }}
      />
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <CategoryDrawer
            key={opened.record._id}
            category={opened.record}
            onUpdated={opened.update}
            onClose={opened.close}
          />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="category" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}
