import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressQuery } from './use-address-query.ts';
import { beginTravelOut, whenPageEntryIsNewest } from './dialog-entries.ts';

const isEntryOf = (name: string, state: unknown): boolean => (state as { opened?: string } | null)?.opened === name;

export interface RecordAddress {
  /** '' when nothing is open. */
  id: string;
  open: (id: string) => void;
  /** Goes back one entry, so that Back does not reopen it. An address opened directly is only shortened. */
  close: () => void;
}

/** Back closes the dialog; reload and shared links reopen it. Set `hasAddress` on it. */
export function useRecordAddress(name: string): RecordAddress {
  const { params, latest, change } = useAddressQuery();
  const { key } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef('');
  const open = useCallback(
    (id: string) => {
      const replaceOrPush = () => {
        const { params: before, state } = latest();
        const next = new URLSearchParams(before);
        next.set(name, id);
        const isOpen = before.has(name);
        change(next, { replace: isOpen, state: isOpen && !isEntryOf(name, state) ? null : { opened: name } });
      };
      // A question just answered still has its own entry.
      if (latest().params.has(name)) whenPageEntryIsNewest(replaceOrPush);
      else replaceOrPush();
    },
    [name, latest, change],
  );
  const close = useCallback(() => {
    if (leaving.current === key) return;
    leaving.current = key;
    const { params: before, state } = latest();
    if (isEntryOf(name, state)) return void navigate(-beginTravelOut());
    const next = new URLSearchParams(before);
    next.delete(name);
    change(next, { replace: true });
  }, [name, key, navigate, latest, change]);
  return { id: params.get(name) ?? '', open, close };
}
