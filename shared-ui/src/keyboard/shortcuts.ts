import { useEffect } from 'react';
import { isPageChanging } from '../state/shown-address.ts';
import { areKeysHeld } from './held-keys.ts';
import { isShortcutsOn } from './shortcuts-switch.ts';

/** What keys do on this screen. `?` lists them all. */
export interface Shortcut {
  /** Any of them: as `KeyboardEvent.key` names it ('j', '?', 'Enter'), or with Ctrl or Cmd ('mod+k'), which always works. */
  keys: readonly string[];
  /** What it does, for the list: 'Next row'. */
  label: string;
  /** Under which heading it is listed. */
  group: string;
  run: () => void;
  /** Whether there is something to do it with now; asked when a key is pressed and when the list is opened. */
  isThere?: () => boolean;
  /** The part of the page that it is of; without one it is of the page. Of two parts the one with the focus gets the key. */
  within?: () => Element | null;
  /** Whether it takes this one of its keys now: an arrow only where it does not scroll the page. */
  takes?: (key: string) => boolean;
  /** The key may be held down. */
  repeats?: boolean;
}

const registered: Shortcut[] = [];

/** Where letters are written or chosen by, and what has keys of its own. */
const OWN_KEYS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true], [role=menu], [role=listbox], [role=grid]';

/** What stands open over the page without being modal: its keys are its own, wherever the focus is. */
const OPEN_LAYERS = '[role=menu], [data-open-panel]';

const topDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].at(-1);

/** Whether it can be reached: a dialog covers everything that is not inside itself. */
function isReachable({ within, isThere }: Shortcut, dialog = topDialog()): boolean {
  const part = within?.();
  if (within && !part) return false;
  if (dialog && !(part && dialog.contains(part))) return false;
  return isThere?.() ?? true;
}

/** 'mod+k', 'j', or nothing where other modifiers make it a key of the browser or of the system. */
function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined;
  if (!ctrlKey && !metaKey) return key;
  return shiftKey ? undefined : `mod+${key.toLowerCase()}`;
}

/** Of those that take the key: what is of the page, the newest first, then the part with the focus, then the first part of the page. */
function chosenFrom(fitting: readonly Shortcut[]): Shortcut | undefined {
  return (
    fitting.findLast(({ within }) => !within) ??
    fitting.find(({ within }) => within?.()?.contains(document.activeElement)) ??
    fitting[0]
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const key = pressedKey(event);
  if (!key || event.defaultPrevented || event.isComposing) return;
  const isSingle = !key.startsWith('mod+');
  if (isSingle && (!isShortcutsOn() || (event.target instanceof Element && event.target.closest(OWN_KEYS)))) return;
  // Whoever has pressed a key that opens something types into that, not into the list below it.
  if (areKeysHeld() || isPageChanging()) return;
  if (isSingle && document.querySelector(OPEN_LAYERS)) return;
  const shortcut = chosenFrom(
    registered.filter((each) => each.keys.includes(key) && (each.takes?.(key) ?? true) && isReachable(each)),
  );
  if (!shortcut || (event.repeat && !shortcut.repeats)) return;
  event.preventDefault();
  shortcut.run();
}

/**
 * Keys of a screen, or of a part of it, while it stands. They do nothing while somebody types, while a dialog or menu covers
 * them or is opening, with modifiers, and where the person has switched single keys off. `shortcuts` stays the same list until it means something else.
 *
 * @example
 * useShortcuts(useMemo(() => [{ keys: ['mod+k', '/'], label: 'Search', group: 'Console', run: openSearch }], [openSearch]));
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    if (registered.length === 0) document.addEventListener('keydown', onKeyDown);
    registered.push(...shortcuts);
    return () => {
      for (const each of shortcuts) registered.splice(registered.indexOf(each), 1);
      if (registered.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [shortcuts]);
}

/** What keys do now, each once: what `?` lists. Read before the list itself covers the page. */
export function currentShortcuts(): Shortcut[] {
  const dialog = topDialog();
  const byWords = new Map(
    registered.filter((each) => isReachable(each, dialog)).map((each) => [`${each.keys} ${each.label}`, each]),
  );
  return [...byWords.values()];
}
