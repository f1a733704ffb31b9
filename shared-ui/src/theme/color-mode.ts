import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';
export type ColorModeChoice = ColorMode | 'system';

const KEY = 'color-mode';
let unsaved: ColorMode | undefined;
const listeners = new Set<() => void>();

const osQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const paperQuery = () => window.matchMedia('print');

function readChosenMode(): ColorMode | undefined {
  try {
    const stored = window.localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : unsaved;
  } catch {
    return unsaved;
  }
}

/** The person's choice, else the operating system's mode; light on paper. */
const colorMode = (): ColorMode => {
  // Paper is white, also for charts.
  if (paperQuery().matches) return 'light';
  return readChosenMode() ?? (osQuery().matches ? 'dark' : 'light');
};
const colorModeChoice = (): ColorModeChoice => readChosenMode() ?? 'system';

/**
 * Sets class and color-scheme of `<html>`. The entry calls it before the first paint, so nothing flashes without an
 * inline script.
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

/** Saves the choice per browser and applies it at once. */
export function setColorMode(mode: ColorMode): void {
  choose(mode);
}

function choose(choice: ColorModeChoice): void {
  unsaved = undefined;
  try {
    if (choice === 'system') window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, choice);
  } catch {
    if (choice !== 'system') unsaved = choice; // without storage the choice lasts until the page is left
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  const queries = [osQuery(), paperQuery()];
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) announce();
  };
  for (const query of queries) query.addEventListener('change', announce);
  window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    for (const query of queries) query.removeEventListener('change', announce);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Colour mode and its switch.
 *
 * @example const { mode, toggle } = useColorMode();
 */
export function useColorMode(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, colorMode);
  return { mode, toggle: () => setColorMode(mode === 'dark' ? 'light' : 'dark') };
}

/** @example const { choice, choose } = useColorModeChoice(); */
export function useColorModeChoice(): { choice: ColorModeChoice; choose: (choice: ColorModeChoice) => void } {
  return { choice: useSyncExternalStore(subscribe, colorModeChoice), choose };
}
