import { type ResponseOf, mutation, useCall, useChange, useOptimisticToggle } from 'shared-auth';

const list = 'GET /api/v1/admin/se-list';
export type Executive = ResponseOf<typeof list>['data'][number];

export const useExecutives = () => useCall(list);

const changeRole = mutation('PUT /api/v1/admin/se-role/:id', {
  invalidates: [list, 'GET /api/v1/AM/SO/:SAP_ID', '/api/v1/dash/*'],
});

export function useRoleSwitch() {
  const { run } = useChange(changeRole);
  const { toggle, isPending, isOn } = useOptimisticToggle();
  return {
    isPending,
    isOn,
    change: (id: string, value: boolean) => void toggle([id], value, () => run({ params: { id }, body: { value } })),
  };
}
export type RoleSwitch = ReturnType<typeof useRoleSwitch>;
