import { type ResponseOf, refreshCalls, useCall, useChange } from 'shared-auth';

const times = 'GET /api/v1/query/EscalationMatrixTimeConfig';
export type EscalationTimes = ResponseOf<typeof times>['data'];

export const useEscalationTimes = () => useCall(times);

interface Hours {
  level2: string;
  level3: string;
  workingHours: EscalationTimes['workingHours'];
}

/** Sends the hours as typed; the server validates them (D-227) and its message is returned. */
export function useSetTimes() {
  const { run } = useChange('PUT /api/v1/query/EscalationMatrixTimeConfig');
  return async (hours: Hours, version: number): Promise<string> => {
    const { message } = await run({ body: { level1: 'Immediately', ...hours, version } });
    await refreshCalls('/api/v1/query/EscalationMatrixTimeConfig', '/api/v1/history/escalation-times').catch(
      () => undefined,
    );
    return message;
  };
}
