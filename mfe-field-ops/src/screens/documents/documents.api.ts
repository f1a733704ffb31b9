import { type ResponseOf, mutation, request, useCall, useChange } from 'shared-auth';
import { allPages, type Reading, type SortQuery } from 'shared-ui';

const list = 'GET /api/v1/document';
export type DocumentEntry = ResponseOf<typeof list>['docs'][number];

export const DOCUMENT_SORTS = ['type', 'description', 'file', 'uploaded'] as const;
interface DocumentFilter extends SortQuery<(typeof DOCUMENT_SORTS)[number]> {
  search: string;
}

export const useDocuments = (filter: DocumentFilter, page: number, limit: number) =>
  useCall(list, { query: { ...filter, page, limit } });
export const useDocument = (id: string) => useCall('GET /api/v1/document/:id', { params: { id } });

export const countDocuments = async ({ search = '' }: Readonly<Record<string, string>>) =>
  (await request(list, { query: { search: search.trim(), limit: 1 } })).totalCount;

export const fetchAllDocuments = (filter: DocumentFilter, reading: Reading): Promise<DocumentEntry[]> =>
  allPages((page, signal) => request(list, { query: { ...filter, page, limit: 100 } }, { signal }), reading);

export interface DocumentValues {
  category: string;
  description: string;
  file: File | null;
}

const toFormData = ({ category, description, file }: DocumentValues, version?: number): FormData => {
  const form = new FormData();
  form.set('category', category);
  form.set('description', description);
  if (version !== undefined) form.set('version', String(version));
  if (file) {
    form.set('fileName', file.name);
    form.set('file', file, file.name);
  }
  return form;
};

const invalidates = ['/api/v1/document/*'] as const;
const createDocument = mutation('POST /api/v1/document', { invalidates });
const updateDocument = mutation('PUT /api/v1/document/:id', { invalidates });
const deleteDocument = mutation('DELETE /api/v1/document/:id', { invalidates });
const restoreDocument = mutation('POST /api/v1/document/:id/restore', { invalidates });

export function useCreateDocument() {
  const { run } = useChange(createDocument);
  return async (values: DocumentValues) => {
    const { message } = await run({ body: toFormData(values) });
    return message;
  };
}
export function useUpdateDocument(id: string) {
  const { run } = useChange(updateDocument);
  return async (values: DocumentValues, version: number) => {
    const { message } = await run({ params: { id }, body: toFormData(values, version) });
    return message;
  };
}
export function useDeleteDocument() {
  const { run } = useChange(deleteDocument);
  return async (id: string) => {
    const { message } = await run({ params: { id } });
    return message;
  };
}
export function useRestoreDocument() {
  const { run } = useChange(restoreDocument);
  return async (id: string) => {
    const { message } = await run({ params: { id } });
    return message;
  };
}
