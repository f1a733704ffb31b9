import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { stepsOut } from './dialog-entries.ts';

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
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isOurs = (state as { opened?: string } | null)?.opened === name;
  const latest = useRef({ params, isOurs });
  const leaving = useRef('');
  useLayoutEffect(() => {
    latest.current = { params, isOurs };
  });
  const open = useCallback(
    (id: string) => {
      const next = new URLSearchParams(latest.current.params);
      next.set(name, id);
      // Another record in the open dialog's place is no further step.
      const isOpen = latest.current.params.has(name);
      setParams(next, { state: isOpen && !latest.current.isOurs ? null : { opened: name }, replace: isOpen });
    },
    [name, setParams],
  );
  const close = useCallback(() => {
    if (leaving.current === key) return;
    leaving.current = key;
    if (latest.current.isOurs) return void navigate(-stepsOut());
    const next = new URLSearchParams(latest.current.params);
    next.delete(name);
    setParams(next, { replace: true });
  }, [name, key, navigate, setParams]);
  return { id: params.get(name) ?? '', open, close };
}
