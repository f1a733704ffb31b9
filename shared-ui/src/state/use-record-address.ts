import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressQuery } from './address-query.ts';
import { stepsOut } from './dialog-entries.ts';

/** Whether an entry of the history was made by opening this. */
const isEntryOf = (name: string, state: unknown): boolean => (state as { opened?: string } | null)?.opened === name;

export interface RecordAddress {
  /** What the address says is open; '' when nothing is. */
  id: string;
  open: (id: string) => void;
  /** Goes back to the entry before, so that Back does not open it again; a link that began with it is only shortened. */
  close: () => void;
}

/**
 * The record that a dialog or drawer shows, in the address: Back closes it, a reload and a shared link open it again. The
 * dialog is told so by `hasAddress`. A record that cannot be shown is said by `MissingRecord`.
 *
 * @example
 * const opened = useRecordAddress('ticket');
 * const ticket = tickets?.find(({ _id }) => _id === opened.id);
 * {ticket && <SideDrawer open hasAddress title={ticket.ticketNo} onClose={opened.close}>…</SideDrawer>}
 */
export function useRecordAddress(name: string): RecordAddress {
  const { params, latest, change } = useAddressQuery();
  const { key } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef('');
  const open = useCallback(
    (id: string) => {
      const { params: before, state } = latest();
      const next = new URLSearchParams(before);
      next.set(name, id);
      // Another record in the open dialog's place is no further step.
      const isOpen = before.has(name);
      change(next, { replace: isOpen, state: isOpen && !isEntryOf(name, state) ? null : { opened: name } });
    },
    [name, latest, change],
  );
  const close = useCallback(() => {
    if (leaving.current === key) return;
    leaving.current = key;
    const { params: before, state } = latest();
    if (isEntryOf(name, state)) return void navigate(-stepsOut());
    const next = new URLSearchParams(before);
    next.delete(name);
    change(next, { replace: true });
  }, [name, key, navigate, latest, change]);
  return { id: params.get(name) ?? '', open, close };
}
