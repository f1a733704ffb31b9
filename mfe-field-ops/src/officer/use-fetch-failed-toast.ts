import { texts } from 'api-contract/texts';
import { useEffect } from 'react';
import type { ApiError } from 'shared-auth';
import { toast } from 'shared-ui';

/**
 * Shows the documented toast of a failed load (FO-STA-09). Skips 403 and 400: those have a screen and a field error.
 */
export function useFetchFailedToast(error: ApiError | undefined): void {
  useEffect(() => {
    if (error && error.status !== 403 && error.status !== 400) toast.error(texts.fetchFailed);
  }, [error]);
}
