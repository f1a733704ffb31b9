import { Button, columnsFor, formatInstant, HStack, RouterLink, SafeLink } from 'shared-ui';
import type { DocumentEntry } from './documents.api.ts';

interface DocumentActions {
  remove: (document: DocumentEntry) => void;
  isRemoving: (document: DocumentEntry) => boolean;
}

export const documentColumns = ({ remove, isRemoving }: DocumentActions) =>
  columnsFor<DocumentEntry>()([
    { id: 'type', header: 'Document Type', onPhone: 'title', value: (row) => row.documentCategory },
    { id: 'description', header: 'Description', onPhone: 'subtitle', value: (row) => row.description },
    {
      id: 'file',
      header: 'Uploaded Doc',
      onPhone: 'fact',
      value: (row) => row.fileName,
      cell: (row) => (
        <SafeLink href={row.url} color="accent.fg" overflowWrap="anywhere" fallback={row.fileName}>
          {row.fileName}
        </SafeLink>
      ),
    },
    {
      id: 'uploaded',
      header: 'Last Upload On',
      onPhone: 'fact',
      value: (row) => formatInstant(row.dateUploaded),
    },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => (
        <HStack gap="1">
          <Button asChild size="xs" variant="outline" colorPalette="gray">
            <RouterLink to={`/upload-documents/edit/${row._id}`} aria-label={`Edit ${row.fileName}`}>
              Edit
            </RouterLink>
          </Button>
          <Button
            size="xs"
            variant="outline"
            colorPalette="red"
            aria-label={`Delete ${row.fileName}`}
            loading={isRemoving(row)}
            onClick={() => remove(row)}
          >
            Delete
          </Button>
        </HStack>
      ),
    },
  ]);
