import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isPageChanging } from '../state/shown-address.ts';
import { areKeysHeld } from './held-keys.ts';
import { isShortcutsOn } from './shortcuts-switch.ts';

export interface Shortcut {
  /** `KeyboardEvent.key` names ('j', '?', 'Enter'), or 'mod+k' for Ctrl or Cmd, which always works. */
  keys: readonly string[];
  label: string;
  group: string;
  run: () => void;
  /** Checked on each press and for the list. */
  isThere?: () => boolean;
  /** Default: the page. The part with the focus gets the key. */
  within?: () => Element | null;
  /** An arrow only where it does not scroll. */
  takes?: (key: string) => boolean;
  repeats?: boolean;
  /** Also while a link's page loads: for what belongs to no page. */
  betweenPages?: boolean;
}

const registered: Shortcut[] = [];

const OWN_KEYS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true], [role=menu], [role=listbox], [role=grid]';

/** Open non-modal layers get their keys wherever the focus is. */
const OPEN_LAYERS = '[role=menu], [data-open-panel], [data-cell-editor]';

const topDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].at(-1);

/** A dialog covers everything outside it. */
function isReachable({ within, isThere }: Shortcut, dialog = topDialog()): boolean {
  const part = within?.();
  if (within && !part) return false;
  if (dialog && !(part && dialog.contains(part))) return false;
  return isThere?.() ?? true;
}

function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined;
  if (!ctrlKey && !metaKey) return key;
  return shiftKey ? undefined : `mod+${key.toLowerCase()}`;
}

/** Prefers page shortcuts, newest first, then the focused part, then the first part. */
function pickShortcut(fitting: readonly Shortcut[]): Shortcut | undefined {
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
  // While something opens, the next keys belong to it.
  if (areKeysHeld()) return;
  if (isSingle && document.querySelector(OPEN_LAYERS)) return;
  const reachable = isPageChanging() ? registered.filter(({ betweenPages }) => betweenPages) : registered;
  const shortcut = pickShortcut(
    reachable.filter((each) => each.keys.includes(key) && (each.takes?.(key) ?? true) && isReachable(each)),
  );
  if (!shortcut || (event.repeat && !shortcut.repeats)) return;
  event.preventDefault();
  // What it opens holds the keys before the next one comes.
  flushSync(shortcut.run);
}

/**
 * Keys of a mounted screen or part. They do nothing while somebody types, while a dialog or menu covers them or opens,
 * with modifiers, and if the person switched single keys off.
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

/** Shortcuts for the `?` list. Read before the list covers the page. */
export function currentShortcuts(): Shortcut[] {
  const dialog = topDialog();
  const byWords = new Map(
    registered.filter((each) => isReachable(each, dialog)).map((each) => [`${each.keys} ${each.label}`, each]),
  );
  return [...byWords.values()];
}
