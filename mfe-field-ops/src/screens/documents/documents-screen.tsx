import { errorMessage } from 'shared-auth';
import { useMemo, useState } from 'react';
import { Button, RouterLink, serverPaging, TableScreen, toast, useListState, usePageSize, PAGE_SIZES } from 'shared-ui';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import {
  fetchAllDocuments,
  countDocuments,
  type DocumentEntry,
  useDeleteDocument,
  useDocuments,
  useRestoreDocument,
} from './documents.api.ts';
import { documentColumns } from './documents.columns.tsx';

export default function DocumentsScreen() {
  const [{ search, page }, setList] = useListState({ search: '', page: 1 });
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useDocuments(search.trim(), page, limit);
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const deleteDocument = useDeleteDocument();
  const restoreDocument = useRestoreDocument();

  const columns = useMemo(() => {
    const mark = (id: string, on: boolean) =>
      setRemoving((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
    async function restore(id: string): Promise<void> {
      try {
        toast.success(await restoreDocument(id));
      } catch (cause) {
        toast.error(errorMessage(cause));
      }
    }
    async function remove({ _id }: DocumentEntry): Promise<void> {
      mark(_id, true);
      try {
        toast.success(await deleteDocument(_id), { undo: () => void restore(_id) });
      } catch (cause) {
        toast.error(errorMessage(cause));
      } finally {
        mark(_id, false);
      }
    }
    return documentColumns({ remove: (row) => void remove(row), isRemoving: ({ _id }) => removing.has(_id) });
  }, [removing, deleteDocument, restoreDocument]);

  return (
    <TableScreen
      filledBy="Officers read in their app what you add here."
      title="Upload Documents"
      columns={columns}
      rows={data?.docs}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(document) => document._id}
      search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
      actions={
        <Button asChild>
          <RouterLink to="/add-documents">{fieldOpsTexts.addDocument}</RouterLink>
        </Button>
      }
      paging={serverPaging(data, {
        page,
        limit,
        onPage: (next) => setList({ page: next }),
        onLimit,
      })}
      pageSizes={PAGE_SIZES}
      countRows={countDocuments}
      exportName="Documents"
      exportRows={(reading) => fetchAllDocuments(search.trim(), reading)}
    />
  );
}
