import { useRef } from 'react';
import { ApiError, QueuedError, queuedFileId, useChange } from 'shared-auth';

/** Must match the server's upload rules. */
export const ticketFileRules = {
  accept: '.pdf,.png,.jpg,.jpeg,.mp4',
  wrongTypeText: 'Upload PDF, PNG, JPEG or MP4 Files Only.',
} as const;

/** Each file uploads once: a retry after a refusal reuses it. */
export function useSendWithFiles() {
  const { run } = useChange('POST /api/v1/query/files');
  const upload = async (file: File): Promise<string> => {
    try {
      return (await run({ body: toFormData(file) })).data._id;
    } catch (error) {
      if (error instanceof QueuedError) return queuedFileId(error.id);
      throw error;
    }
  };
  const uploaded = useRef(new WeakMap<File, string>());
  return async <T>(files: readonly File[], send: (ids: string[]) => Promise<T>): Promise<T> => {
    const ids: string[] = [];
    for (const file of files) {
      const id = uploaded.current.get(file) ?? (await upload(file));
      uploaded.current.set(file, id);
      ids.push(id);
    }
    try {
      return await send(ids);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TICKET_FILE_GONE') uploaded.current = new WeakMap();
      throw error;
    }
  };
}

const toFormData = (file: File): FormData => {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
};
