import { useEffect, useState } from 'react';
import { useUser } from 'shared-auth';
import type { DealerProfile } from '../../profile/profile.api.ts';
import type { ProfileValues } from './profile-values.ts';

interface ProfileDraft {
  base: DealerProfile;
  values: ProfileValues;
}

const keyOf = (sapId: string, dealerCode: string) => `dealer-profile-draft ${sapId} ${dealerCode}`;

function read(key: string): ProfileDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ProfileDraft | null;
    return draft?.base && draft.values ? draft : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, draft: ProfileDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the form still holds the input.
  }
}

/** In this tab, for its author only; survives the session's end, a reload or leaving. */
export function useStoredDraft(dealerCode: string) {
  const key = keyOf(useUser().SAP_ID, dealerCode);
  const [draft] = useState(() => read(key));
  return { draft, keep: (next: ProfileDraft | undefined) => write(key, next) };
}

interface Draftable {
  values: ProfileValues;
  isDirty: boolean;
}

/** Forgets input on save or reset. */
export function usePersistDraft(
  { values, isDirty }: Draftable,
  base: DealerProfile,
  keep: (draft: ProfileDraft | undefined) => void,
  isReady: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: keep is a new function each time and does the same
  useEffect(() => {
    if (isReady) keep(isDirty ? { base, values } : undefined);
  }, [values, isDirty, base, isReady]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
