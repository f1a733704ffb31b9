import { useEffect } from 'react';
import type { ApiError } from 'shared-auth';
import { toast } from 'shared-ui';

/** An unknown or foreign officer: the sentence as a toast, the page as it is when it has no rows (D-038). */
export function useRefusal(error: ApiError | undefined): ApiError | undefined {
  const refused = error?.status === 404 || error?.status === 403 ? error : undefined;
  useEffect(() => {
    if (refused) toast.error(refused.message);
  }, [refused]);
  return refused;
}
