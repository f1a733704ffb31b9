import { Button, PAGE_SIZES, RouterLink, TableScreen, useListState, useServerList } from 'shared-ui';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { countDocuments, DOCUMENT_SORTS, fetchAllDocuments, useDocuments } from './documents.api.ts';
import { documentColumns } from './documents.columns.tsx';
import { useRemoveDocument } from './use-remove-document.ts';

export default function DocumentsScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const list = useServerList(
    useDocuments,
    { search: search.trim() },
    { sorts: DOCUMENT_SORTS, readAll: fetchAllDocuments },
  );
  const { remove, isRemoving } = useRemoveDocument();
  return (
    <TableScreen
      {...list}
      filledBy="Officers read in their app what you add here."
      title="Upload Documents"
      columns={documentColumns({ remove: (row) => void remove(row), isRemoving })}
      rows={list.data?.docs}
      rowKey={(document) => document._id}
      search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
      actions={
        <Button asChild>
          <RouterLink to="/add-documents">{fieldOpsTexts.addDocument}</RouterLink>
        </Button>
      }
      pageSizes={PAGE_SIZES}
      countRows={countDocuments}
      exportName="Documents"
    />
  );
}
