/** Where a message leads: a link in it. */
export interface ToastAction {
  label: string;
  href: string;
}

/** One message that is on screen. */
export interface ToastMessage {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
  undo?: () => void;
}

export interface ToastOptions {
  action?: ToastAction;
  /** Takes back what the message says: a button in it that works once. */
  undo?: () => void;
}

const LIFE_MS = 5000;
/** A way back is there longer: it has to be read, reached and pressed. */
const LIFE_WITH_UNDO_MS = 12_000;
let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(messages.filter((message) => message.id !== id));
}

/** Holds a message while someone points at it or has the focus in it. */
export const hold = (id: number): void => clearTimeout(timers.get(id));
export const release = (id: number): void => {
  clearTimeout(timers.get(id));
  const { undo } = messages.find((message) => message.id === id) ?? {};
  timers.set(id, setTimeout(dismiss, undo ? LIFE_WITH_UNDO_MS : LIFE_MS, id));
};

function show(tone: ToastMessage['tone'], text: string, { action, undo }: ToastOptions = {}): void {
  const same = messages.find((message) => message.tone === tone && message.text === text);
  // What takes something back is about that one thing.
  if (same && undo) dismiss(same.id);
  else if (same) {
    release(same.id);
    return;
  }
  const id = ++lastId;
  change([...messages, { id, tone, text, ...(action && { action }), ...(undo && { undo }) }].slice(-4));
  release(id);
}

export const toastStore = {
  get: () => messages,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Says something in the corner of the page for 5 seconds (D-014: role=status; errors too). The same sentence said again
 * while it is still there starts its 5 seconds anew instead of standing twice. One that can be taken back stays for 12.
 *
 * @example toast.success('PJP approved successfully.');
 * @example toast.success('Deleted.', { undo: restore });
 * @example toast.error('Please sign in.', { action: { label: 'Go to the master login', href: '/master' } });
 */
export const toast = {
  success: (text: string, options?: ToastOptions): void => show('success', text, options),
  error: (text: string, options?: ToastOptions): void => show('error', text, options),
  info: (text: string, options?: ToastOptions): void => show('info', text, options),
};
