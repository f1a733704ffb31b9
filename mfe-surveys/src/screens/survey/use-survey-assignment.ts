import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { toast } from 'shared-ui';
import { type SurveyOfficer, useSetAccess } from './survey.api.ts';

/** Optimistic; a failure resets the switches (D-199). */
export function useSurveyAssignment() {
  const { set } = useSetAccess();
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());

  async function setAll(sapIds: readonly string[], value: boolean): Promise<boolean> {
    setPending((before) => new Map([...before, ...sapIds.map((sapId) => [sapId, value] as const)]));
    try {
      toast.success(await set(sapIds, value));
      return true;
    } catch (cause) {
      toast.error(errorMessage(cause));
      return false;
    } finally {
      setPending((before) => new Map([...before].filter(([sapId]) => !sapIds.includes(sapId))));
    }
  }
  return {
    setAll,
    isBusy: pending.size > 0,
    isPending: ({ SAP_ID }: SurveyOfficer) => pending.has(SAP_ID),
    /** Optimistic while the change is pending. */
    isAssigned: ({ SAP_ID, scanEnabled }: SurveyOfficer) => pending.get(SAP_ID) ?? scanEnabled,
  };
}
