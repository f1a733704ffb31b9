export interface ToastAction {
  label: string;
  href: string;
}

export interface ToastMessage {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
  undo?: () => void;
}

export interface ToastOptions {
  action?: ToastAction;
  /** Button that works once. */
  undo?: () => void;
}

const LIFE_MS = 5000;
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

export function dismissAll(): void {
  for (const { id } of messages) dismiss(id);
}

export const pauseToast = (id: number): void => clearTimeout(timers.get(id));
export const resumeToast = (id: number): void => {
  clearTimeout(timers.get(id));
  const { undo } = messages.find((message) => message.id === id) ?? {};
  timers.set(id, setTimeout(dismiss, undo ? LIFE_WITH_UNDO_MS : LIFE_MS, id));
};

function show(tone: ToastMessage['tone'], text: string, { action, undo }: ToastOptions = {}): void {
  const same = messages.find((message) => message.tone === tone && message.text === text);
  // An undo concerns one record only, so it can't be merged.
  if (same && undo) dismiss(same.id);
  else if (same) {
    resumeToast(same.id);
    return;
  }
  const id = ++lastId;
  change([...messages, { id, tone, text, ...(action && { action }), ...(undo && { undo }) }].slice(-4));
  resumeToast(id);
}

export const toastStore = {
  get: () => messages,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Shows a message for 5 seconds (D-014: role=status; errors too), or 12 with undo. A repeated text restarts the timer.
 */
export const toast = {
  success: (text: string, options?: ToastOptions): void => show('success', text, options),
  error: (text: string, options?: ToastOptions): void => show('error', text, options),
  info: (text: string, options?: ToastOptions): void => show('info', text, options),
};
