import { mutation, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { fieldOpsTexts } from '../field-ops-texts.ts';

const remarkVisit = mutation('PUT /api/v1/dash/visit/remark', {
  invalidates: ['/api/v1/visit/*', '/api/v1/AM/visit/*'],
});

/** Refreshes the rows; after a conflict `useChange` does. */
export function useRemarkVisit() {
  const { run } = useChange(remarkVisit);
  return async (visitId: string, remark: string): Promise<void> => {
    if (remark.trim() === '') throw new Error(fieldOpsTexts.remarkEmpty);
    await run({ query: { visitId }, body: { remark: remark.trim() } });
    toast.success(fieldOpsTexts.remarkAdded);
  };
}
