import { useState, useSyncExternalStore } from 'react';

type Selected<Item> = ReadonlyMap<string, Item>;

/** Beyond the page. Stays the same object: a tick draws no table. */
export interface Selection<Item> {
  keyOf: (item: Item) => string;
  /** Selected at once. */
  max?: number;
  add: (items: readonly Item[]) => void;
  remove: (keys: readonly string[]) => void;
  clear: () => void;
  get: () => Selected<Item>;
  subscribe: (onChange: () => void) => () => void;
}

function createSelection<Item>(keyOf: (item: Item) => string, max: number): Selection<Item> {
  let selected: Selected<Item> = new Map();
  const listeners = new Set<() => void>();
  const change = (edit: (next: Map<string, Item>) => void) => {
    const next = new Map(selected);
    edit(next);
    selected = next;
    for (const listener of listeners) listener();
  };
  return {
    keyOf,
    max,
    add: (items) =>
      change((next) => {
        for (const item of items) if (next.size < max || next.has(keyOf(item))) next.set(keyOf(item), item);
      }),
    remove: (keys) =>
      change((next) => {
        for (const key of keys) next.delete(key);
      }),
    clear: () => change((next) => next.clear()),
    get: () => selected,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/**
 * For `selectColumn`; `max` rows at once.
 *
 * @example const selection = useSelection(claimKey, 100);
 */
export function useSelection<Item>(keyOf: (item: Item) => string, max = Number.POSITIVE_INFINITY): Selection<Item> {
  return useState(() => createSelection(keyOf, max))[0];
}

/**
 * Renders on each change: for the selection's bar, not the screen.
 *
 * @example const selected = useSelected(selection);
 */
export const useSelected = <Item>(selection: Selection<Item>): Selected<Item> =>
  useSyncExternalStore(selection.subscribe, selection.get);

/** Renders only when this state changes. */
export const useSelectionState = <Item, State extends boolean | string>(
  selection: Selection<Item>,
  read: (selected: Selected<Item>) => State,
): State => useSyncExternalStore(selection.subscribe, () => read(selection.get()));
