import { useHasUnsavedInput } from 'shared-ui';
import { takeNewVersions, useIsOffered } from './feed-store.ts';

/**
 * A version that this page does not go by yet: `isReady` while one waits and no form has unsaved input; `take` changes to
 * it, and reloads the page when it is the console's own.
 */
export function useNewVersion(): { isReady: boolean; take: () => void } {
  const isOffered = useIsOffered();
  const hasInput = useHasUnsavedInput();
  return { isReady: isOffered && !hasInput, take: () => takeNewVersions() };
}
