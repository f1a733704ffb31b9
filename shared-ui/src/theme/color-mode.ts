import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const KEY = 'color-mode';
let unsaved: ColorMode | undefined;
const listeners = new Set<() => void>();

const osQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): ColorMode | undefined {
  try {
    const stored = window.localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : unsaved;
  } catch {
    return unsaved;
  }
}

/** The mode in force: the person's own choice, else what the operating system asks for. */
export const colorMode = (): ColorMode => chosen() ?? (osQuery().matches ? 'dark' : 'light');

/**
 * Writes the mode to `<html>` (class and color-scheme). The shell's entry calls it before the first paint, so no inline
 * script is needed and nothing flashes.
 */
export function applyColorMode(): void {
  const mode = colorMode();
  const { classList, style } = document.documentElement;
  classList.remove(mode === 'dark' ? 'light' : 'dark');
  classList.add(mode);
  style.colorScheme = mode;
}

const announce = () => {
  applyColorMode();
  for (const listener of listeners) listener();
};

/** Keeps the person's choice (per browser) and shows it at once, in every part of the page. */
export function setColorMode(mode: ColorMode): void {
  try {
    window.localStorage.setItem(KEY, mode);
  } catch {
    unsaved = mode; // without storage the choice lasts until the page is left
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  const query = osQuery();
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) announce();
  };
  query.addEventListener('change', announce);
  window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', announce);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * The colour mode and its switch.
 *
 * @example const { mode, toggle } = useColorMode();
 */
export function useColorMode(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, colorMode);
  return { mode, toggle: () => setColorMode(mode === 'dark' ? 'light' : 'dark') };
}
