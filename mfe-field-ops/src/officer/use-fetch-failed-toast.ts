import { texts } from 'api-contract/texts';
import { useEffect } from 'react';
import { type Failure, toast } from 'shared-ui';

/** Skips 403 and 400, which have a screen and a field error (FO-STA-09). */
export function useFetchFailedToast(error: Failure | undefined): void {
  useEffect(() => {
    if (error && error.status !== 403 && error.status !== 400) toast.error(texts.fetchFailed);
  }, [error]);
}
