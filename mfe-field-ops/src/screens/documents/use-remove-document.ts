import { errorMessage } from 'shared-auth';
import { useCallback, useState } from 'react';
import { toast } from 'shared-ui';
import { type DocumentEntry, useDeleteDocument, useRestoreDocument } from './documents.api.ts';

/** Removes at one press; the toast undoes it. */
export function useRemoveDocument() {
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const deleteDocument = useDeleteDocument();
  const restoreDocument = useRestoreDocument();
  const remove = useCallback(
    async ({ _id }: DocumentEntry) => {
      const mark = (isOn: boolean) =>
        setRemoving((before) => new Set(isOn ? [...before, _id] : [...before].filter((each) => each !== _id)));
      const say = (message: Promise<string>, more?: { undo: () => void }) =>
        message.then(
          (text) => toast.success(text, more),
          (cause: unknown) => toast.error(errorMessage(cause)),
        );
      mark(true);
      await say(deleteDocument(_id), { undo: () => void say(restoreDocument(_id)) });
      mark(false);
    },
    [deleteDocument, restoreDocument],
  );
  return { remove, isRemoving: ({ _id }: DocumentEntry) => removing.has(_id) };
}
