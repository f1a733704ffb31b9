import { useCallback } from 'react';
import { mutation, type ResponseOf, useChange, useUser } from 'shared-auth';
import { toast } from 'shared-ui';
import { fieldOpsTexts } from '../field-ops-texts.ts';

const write = 'PUT /api/v1/dash/visit/remark';
const remarkVisit = mutation(write, { invalidates: ['/api/v1/visit/*', '/api/v1/AM/visit/*'] });

export type VisitRemark = ResponseOf<typeof write>['data'][number];

/** Refreshes the rows; after a conflict `useChange` does. */
export function useRemarkVisit() {
  const { run } = useChange(remarkVisit);
  return async (visitId: string, remark: string): Promise<void> => {
    if (remark.trim() === '') throw new Error(fieldOpsTexts.remarkEmpty);
    await run({ query: { visitId }, body: { remark: remark.trim() } });
    toast.success(fieldOpsTexts.remarkAdded);
  };
}

/** Changes the person's own; returns it with its new version. */
export function useChangeRemark() {
  const { run } = useChange(remarkVisit);
  const { role } = useUser();
  return useCallback(
    async (visitId: string, remark: string, before: VisitRemark) => {
      const { data, message } = await run({ query: { visitId }, body: { remark, version: before.version } });
      return { data: data.find((each) => each.role === role) ?? before, message };
    },
    [run, role],
  );
}
