import { useSearchParams } from 'shared-ui';
import { useCallback } from 'react';

interface Wanted {
  SAP_ID: string;
  dealerCode: string;
}

/** The new ticket that a link asks for (`newTicketAddress`), taken out of the address once its form is closed. */
export function useWantedTicket(): { about: Wanted | undefined; close: () => void } {
  const [params, setParams] = useSearchParams();
  const close = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['raise', 'dealer', 'for']) next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const about =
    params.get('raise') === 'ticket'
      ? { SAP_ID: params.get('for') ?? '', dealerCode: params.get('dealer') ?? '' }
      : undefined;
  return { about, close };
}
