import { useCallback } from 'react';
import { type ResponseOf, mutation, useCall, useChange } from 'shared-auth';

const list = 'GET /api/v1/admin/dash/wear-nature-list';
export type WearNaturesResponse = ResponseOf<typeof list>;
export type WearNature = WearNaturesResponse['data'][number];
export type WearNatureValues = Pick<WearNature, 'name' | 'description'>;

export const useWearNatures = () => useCall(list);

const invalidates = [list] as const;
const addWearNature = mutation('POST /api/v1/admin/dash/wear-nature', { invalidates });
const editWearNature = mutation('PUT /api/v1/admin/dash/wear-nature/:id', { invalidates });
const deleteWearNature = mutation('DELETE /api/v1/admin/dash/wear-nature/:id', { invalidates });

export function useAddWearNature() {
  const { run } = useChange(addWearNature);
  return async (values: WearNatureValues): Promise<string> => {
    const { message } = await run({ body: values });
    return message;
  };
}
export function useEditWearNature() {
  const { run } = useChange(editWearNature);
  return useCallback(
    (id: string, values: Partial<WearNatureValues>, version: number) =>
      run({ params: { id }, body: { ...values, version } }),
    [run],
  );
}
export function useDeleteWearNature() {
  const { run } = useChange(deleteWearNature);
  return async ({ _id, version }: WearNature): Promise<string> => {
    const { message } = await run({ params: { id: _id }, query: { version } });
    return message;
  };
}
