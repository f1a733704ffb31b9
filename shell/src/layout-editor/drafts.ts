import { useUser } from 'shared-auth';
import { useCallback, useSyncExternalStore } from 'react';
import { type Entry, isSameLayout } from './entries.ts';

/** Each step, newest last. */
interface Draft {
  version: number;
  steps: (readonly Entry[])[];
}

const drafts = new Map<string, { text: string; draft: Draft }>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Undefined: a draft lasts until reload. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function readDraft(name: string): Draft | undefined {
  const known = drafts.get(name);
  const tab = storage();
  const text = tab ? tab.getItem(name) : known?.text;
  if (!text) return undefined;
  if (known?.text === text) return known.draft;
  try {
    const draft = JSON.parse(text) as Draft;
    drafts.set(name, { text, draft });
    return draft;
  } catch {
    return undefined;
  }
}

function store(name: string, draft: Draft | undefined): void {
  const text = draft && JSON.stringify(draft);
  if (text) {
    drafts.set(name, { text, draft });
    storage()?.setItem(name, text);
  } else {
    drafts.delete(name);
    storage()?.removeItem(name);
  }
  changes += 1;
  for (const listener of listeners) listener();
}

const storedName = (userId: string, draft: string) => `${draft}:${userId}`;
let changes = 0;

export function useHasDraft(): (draft: string) => boolean {
  const { _id } = useUser();
  useSyncExternalStore(subscribe, () => changes);
  return (draft) => readDraft(storedName(_id, draft)) !== undefined;
}

/** This admin's, in this tab; survives navigation and reload. */
export function useDraft(draftName: string, published: { items: readonly Entry[]; version: number }) {
  const name = storedName(useUser()._id, draftName);
  const draft = useSyncExternalStore(subscribe, () => readDraft(name));
  const { items: theirs, version } = published;
  const change = useCallback(
    (items: readonly Entry[]) => {
      const { steps = [], version: began = version } = readDraft(name) ?? {};
      store(name, { version: began, steps: [...steps.slice(-49), items] });
    },
    [name, version],
  );
  const undo = useCallback(() => {
    const now = readDraft(name);
    store(name, now && now.steps.length > 1 ? { ...now, steps: now.steps.slice(0, -1) } : undefined);
  }, [name]);
  const discard = useCallback(() => store(name, undefined), [name]);
  /** The next publish replaces the current version. */
  const keep = useCallback(() => {
    const now = readDraft(name);
    store(name, now && { ...now, version });
  }, [name, version]);

  /** Merges both lists' changes, as a step that can be undone. */
  const keepBoth = useCallback(
    (both: readonly Entry[]) => {
      const now = readDraft(name);
      store(name, now && { version, steps: [...now.steps.slice(-49), both] });
    },
    [name, version],
  );

  const items = draft?.steps.at(-1);
  const isChanged = items !== undefined && !isSameLayout(items, theirs);
  return {
    items: items ?? theirs,
    isChanged,
    version: draft?.version ?? version,
    isOvertaken: isChanged && draft !== undefined && draft.version !== version,
    canUndo: draft !== undefined,
    change,
    undo,
    discard,
    keep,
    keepBoth,
  };
}
