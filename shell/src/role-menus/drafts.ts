import { MENU_ROLES, type MenuRole } from 'api-contract/menus';
import { useUser } from 'shared-auth';
import { useCallback, useSyncExternalStore } from 'react';
import { type MenuItem, sameMenu } from './menu-rows.ts';

/** A menu that is being worked on: the published version it began with, and every step since, the newest last. */
interface Draft {
  version: number;
  steps: (readonly MenuItem[])[];
}

const drafts = new Map<string, { text: string; draft: Draft }>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The tab's storage, or undefined where a browser has none: then a draft lasts until the page is reloaded. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function stored(name: string): Draft | undefined {
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
  for (const listener of listeners) listener();
}

const nameOf = (userId: string, role: MenuRole) => `menu-draft:${userId}:${role}`;

/** The roles whose menus have an unpublished draft. */
export function useDraftRoles(): readonly MenuRole[] {
  const { _id } = useUser();
  const withDraft = () => MENU_ROLES.filter((role) => stored(nameOf(_id, role))).join();
  return useSyncExternalStore(subscribe, withDraft).split(',') as MenuRole[];
}

/** The menus that this admin works on in this tab: a draft outlives a walk to another page and a reload. */
export function useDraft(role: MenuRole, published: { items: readonly MenuItem[]; version: number }) {
  const name = nameOf(useUser()._id, role);
  const draft = useSyncExternalStore(subscribe, () => stored(name));
  const { items: theirs, version } = published;
  const change = useCallback(
    (items: readonly MenuItem[]) => {
      const { steps = [], version: began = version } = stored(name) ?? {};
      store(name, { version: began, steps: [...steps.slice(-49), items] });
    },
    [name, version],
  );
  const undo = useCallback(() => {
    const now = stored(name);
    store(name, now && now.steps.length > 1 ? { ...now, steps: now.steps.slice(0, -1) } : undefined);
  }, [name]);
  const discard = useCallback(() => store(name, undefined), [name]);
  /** Works on from the menu that is published now: the next publish replaces it. */
  const keep = useCallback(() => {
    const now = stored(name);
    store(name, now && { ...now, version });
  }, [name, version]);

  const items = draft?.steps.at(-1);
  const isChanged = items !== undefined && !sameMenu(items, theirs);
  return {
    items: items ?? theirs,
    isChanged,
    version: draft?.version ?? version,
    /** Somebody else has published this role's menu since the draft began. */
    isOvertaken: isChanged && draft !== undefined && draft.version !== version,
    canUndo: draft !== undefined,
    change,
    undo,
    discard,
    keep,
  };
}
