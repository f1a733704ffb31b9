import { useSyncExternalStore } from 'react';

const KEY = 'single-keys';
const OFF = 'off';
let unsaved: string | undefined;
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on (WCAG 2.1.4), per browser; default on. */
export function isShortcutsOn(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? unsaved) !== OFF;
  } catch {
    return unsaved !== OFF;
  }
}

function switchShortcuts(isOn: boolean): void {
  unsaved = undefined;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage the choice lasts until the page closes.
    if (!isOn) unsaved = OFF;
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const useShortcutsSwitch = (): [isOn: boolean, set: (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, isShortcutsOn),
  switchShortcuts,
];
