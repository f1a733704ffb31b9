import { useSyncExternalStore } from 'react';

/** Chromium's event; the DOM's types lack it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function setPrompt(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the person's menu. Call it early: the event comes once a page. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setPrompt(undefined));
}

/** Asks once; the browser gives another offer on a later page. */
export function installConsole(): void {
  const offered = prompt;
  setPrompt(undefined);
  void offered?.prompt().catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** False where the console is installed, or the browser installs nothing. */
export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, () => prompt !== undefined);
