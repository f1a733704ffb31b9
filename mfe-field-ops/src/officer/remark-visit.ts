import { refreshCalls, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { texts } from '../texts.ts';

const lists = ['/api/v1/visit', '/api/v1/AM/visit'];

/** Adds the person's remark. Refused or not, the rows are read again: somebody of the same role may have been faster. */
export function useRemarkVisit() {
  const { run } = useChange('PUT /api/v1/dash/visit/remark');
  return async (visitId: string, remark: string): Promise<void> => {
    if (remark.trim() === '') throw new Error(texts.remarkEmpty);
    try {
      await run({ query: { visitId }, body: { remark: remark.trim() } });
      toast.success(texts.remarkAdded);
    } finally {
      void refreshCalls(...lists).catch(() => undefined);
    }
  };
}
