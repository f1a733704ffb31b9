import { useHasUnsavedInput } from 'shared-ui';
import { applyNewVersions, useHasNewVersion } from './feed-store.ts';

/**
 * A version that this page does not go by yet: `isReady` while one waits and no form has unsaved input; `apply` changes to
 * it, and reloads the page when it is the console's own.
 */
export function useNewVersion(): { isReady: boolean; apply: () => void } {
  const isOffered = useHasNewVersion();
  const hasInput = useHasUnsavedInput();
  return { isReady: isOffered && !hasInput, apply: () => applyNewVersions() };
}
