import { type ResponseOf, refreshCalls, useCall, useChange } from 'shared-auth';

const list = 'GET /api/v1/admin/dash/wear-nature-list';
export type WearNaturesResponse = ResponseOf<typeof list>;
export type WearNature = WearNaturesResponse['data'][number];
export type WearNatureValues = Pick<WearNature, 'name' | 'description'>;

export const useWearNatures = () => useCall(list);

const refreshWearNatures = () => refreshCalls('/api/v1/admin/dash/wear-nature');

/** Each returns the server's message. */
export function useAddWearNature() {
  const { run } = useChange('POST /api/v1/admin/dash/wear-nature');
  return async (values: WearNatureValues): Promise<string> => {
    const { message } = await run({ body: values });
    await refreshWearNatures();
    return message;
  };
}
export function useEditWearNature() {
  const { run } = useChange('PUT /api/v1/admin/dash/wear-nature/:id');
  return async (id: string, values: WearNatureValues, version: number): Promise<string> => {
    const { message } = await run({ params: { id }, body: { ...values, version } });
    await refreshWearNatures();
    return message;
  };
}
export function useDeleteWearNature() {
  const { run } = useChange('DELETE /api/v1/admin/dash/wear-nature/:id');
  return async ({ _id, version }: WearNature): Promise<string> => {
    const { message } = await run({ params: { id: _id }, query: { version } });
    await refreshWearNatures();
    return message;
  };
}
