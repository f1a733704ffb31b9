import { type ResponseOf, mutation, request, useCall, useChange } from 'shared-auth';

const one = 'GET /api/v1/scan/reconciliation/:id';
export type Reconciliation = ResponseOf<typeof one>['data'];
export type Difference = Reconciliation['differences'][number];
export type ReconciledVersion = Reconciliation['versions'][number];

const reconcile = mutation('POST /api/v1/scan/reconciliation/:id', {
  invalidates: [one, 'GET /api/v1/scan/document/list', 'GET /api/v1/today/surveys'],
});

export const useReconciliation = (id: string) => useCall(one, { params: { id } });

/** Returns the server's message after the versions are refreshed. */
export function useReconcile() {
  const { run, isRunning, error } = useChange(reconcile);
  return {
    isRunning,
    error,
    save: async (id: string, body: Parameters<typeof run>[0]['body']): Promise<string> => {
      const { message } = await run({ params: { id }, body });
      return message;
    },
  };
}

/** The survey's JSON text. */
export const readVersion = async (id: string, number: number) =>
  (await request('GET /api/v1/scan/reconciliation/:id/versions/:number', { params: { id, number } })).data;
