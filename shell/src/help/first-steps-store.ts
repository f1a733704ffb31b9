import { useSyncExternalStore } from 'react';

const KEY = 'first-steps';
let isOffered = false;
const listeners = new Set<() => void>();

const setOffered = (isNow: boolean): void => {
  isOffered = isNow;
  for (const listener of listeners) listener();
};

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(seen) ? seen.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

const nameOf = ({ SAP_ID, role }: { SAP_ID: string; role: string }) => `${SAP_ID} ${role}`;

/** After a sign-in: for a person's first one in a role, in this browser. */
export function offerFirstSteps(person: { SAP_ID: string; role: string }): void {
  setOffered(!readSeen().includes(nameOf(person)));
}

export const showFirstSteps = (): void => setOffered(true);

export function endFirstSteps(person: { SAP_ID: string; role: string }): void {
  setOffered(false);
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readSeen(), nameOf(person)])]));
  } catch {
    // Without storage they are offered again.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsOffered = (): boolean => useSyncExternalStore(subscribe, () => isOffered);
