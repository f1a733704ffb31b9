import { useHasUnsavedInput } from 'shared-ui';
import { applyNewVersions, useHasNewVersion } from './feed-store.ts';

/** `isReady`: a newer version waits and no form has unsaved input. `apply` switches, and reloads for a new shell. */
export function useNewVersion(): { isReady: boolean; apply: () => void } {
  const isOffered = useHasNewVersion();
  const hasInput = useHasUnsavedInput();
  return { isReady: isOffered && !hasInput, apply: () => applyNewVersions() };
}
