import { type ResponseOf, mutation, useCall, useChange } from 'shared-auth';

const times = 'GET /api/v1/query/EscalationMatrixTimeConfig';
export type EscalationTimes = ResponseOf<typeof times>['data'];

const setTimes = mutation('PUT /api/v1/query/EscalationMatrixTimeConfig', {
  invalidates: [times, 'GET /api/v1/history/:kind/:id'],
});

export const useEscalationTimes = () => useCall(times);

export type CategoryHours = NonNullable<EscalationTimes['ownHours']>[number];

interface Hours {
  level2: string;
  level3: string;
  workingHours: EscalationTimes['workingHours'];
  ownHours: readonly (Pick<CategoryHours, 'category' | 'priority'> & Record<'level2' | 'level3' | 'due', string>)[];
}

/** As typed; the server validates them (D-227). Returns its message. */
export function useSetTimes() {
  const { run } = useChange(setTimes);
  return async ({ ownHours, ...hours }: Hours, version: number): Promise<string> => {
    const { message } = await run({ body: { level1: 'Immediately', ...hours, ownHours: [...ownHours], version } });
    return message;
  };
}
