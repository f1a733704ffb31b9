import { texts } from 'api-contract/texts';
import { useEffect } from 'react';
import type { ApiError } from 'shared-auth';
import { toast } from 'shared-ui';

/**
 * The documented toast of a load that failed (FO-STA-09). A missing permission has a screen of its own, and what is wrong with a day
 * stands at its field.
 */
export function useFetchFailedToast(error: ApiError | undefined): void {
  useEffect(() => {
    if (error && error.status !== 403 && error.status !== 400) toast.error(texts.fetchFailed);
  }, [error]);
}
