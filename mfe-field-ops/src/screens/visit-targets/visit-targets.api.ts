import { mutation, type ResponseOf, useCall, useChange } from 'shared-auth';

const read = 'GET /api/v1/admin/visit-targets';
export type VisitTargets = ResponseOf<typeof read>['data'];

const save = mutation('PUT /api/v1/admin/visit-targets', {
  invalidates: [read, 'GET /api/v1/history/:kind/:id'],
});

export const useVisitTargets = () => useCall(read);

export function useSaveVisitTargets() {
  const { run } = useChange(save);
  return async (targets: VisitTargets['targets'], version: number): Promise<string> =>
    (await run({ body: { targets, version } })).message;
}
