import { texts } from 'api-contract/texts';
import { useEffect } from 'react';
import type { ApiError } from 'shared-auth';
import { toast } from 'shared-ui';

/** The documented toast of a load that failed (FO-STA-09); a missing permission has a screen of its own. */
export function useFetchFailedToast(error: ApiError | undefined): void {
  useEffect(() => {
    if (error && error.status !== 403) toast.error(texts.fetchFailed);
  }, [error]);
}
