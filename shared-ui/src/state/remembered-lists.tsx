import { createContext, type ReactNode, use, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { indiaToday } from '../time/india.ts';

/** Display settings, never filters. */
export type RememberedName = 'size' | 'sort' | 'direction' | 'start' | 'end' | 'group' | (typeof ARRANGED)[number];
export const ARRANGED = ['hide', 'order', 'widths', 'pin', 'density'] as const;
type Remembered = Partial<Record<RememberedName, string>> & { rangeOn?: string };
type Screens = Record<string, Remembered>;

const DAY_MS = 86_400_000;
const keyOf = (person: string) => `lists:${person}`;
/** Kept in memory when storage fails. */
const unstored = new Map<string, string>();

function readScreens(person: string): Screens {
  let text = unstored.get(person) ?? null;
  try {
    text ??= window.localStorage.getItem(keyOf(person));
    const screens: unknown = JSON.parse(text ?? '{}');
    return screens && typeof screens === 'object' ? (screens as Screens) : {};
  } catch {
    return {};
  }
}

function writeScreens(person: string, screens: Screens): void {
  const text = JSON.stringify(screens);
  try {
    window.localStorage.setItem(keyOf(person), text);
    unstored.delete(person);
  } catch {
    unstored.set(person, text);
  }
}

/** Lasts for the month of its choice, because the default then changes. Today and yesterday move with the day. */
function resolveRememberedRange(today: string, { start, end, rangeOn }: Remembered): { start?: string; end?: string } {
  if (!start || !end || !rangeOn || rangeOn.slice(0, 7) !== today.slice(0, 7)) return {};
  const age = Date.parse(rangeOn) - Date.parse(start);
  if (start !== end || (age !== 0 && age !== DAY_MS)) return { start, end };
  const day = new Date(Date.parse(today) - age).toISOString().slice(0, 10);
  return { start: day, end: day };
}

const Person = createContext<string | undefined>(undefined);

/**
 * Per browser, screen and `person` (a SAP ID).
 *
 * @example <RememberedLists person={user?.SAP_ID}><ConsoleRoutes /></RememberedLists>
 */
export const RememberedLists = ({ person, children }: { person: string | undefined; children: ReactNode }) => (
  <Person value={person}>{children}</Person>
);

export interface ListMemory {
  recall: () => Partial<Record<RememberedName, string>>;
  remember: (values: Partial<Record<RememberedName, string | undefined>>) => void;
}

const NOTHING: ListMemory = { recall: () => ({}), remember: () => undefined };

/** With parameter names: `/SO/:SAP_ID/visits`. */
export function useScreenPath(): string {
  const { pathname } = useLocation();
  const params = useParams();
  const names = new Map(
    Object.entries(params).flatMap(([name, value]) => (value && name !== '*' ? [[value, name]] : [])),
  );
  return pathname
    .split('/')
    .map((part) => {
      const name = names.get(decodePathPart(part));
      return name ? `:${name}` : part;
    })
    .join('/');
}

export function useListMemory(): ListMemory {
  const person = use(Person);
  const screen = useScreenPath();
  return useMemo(() => {
    if (!person) return NOTHING;
    return {
      recall() {
        const { start: _, end: __, rangeOn: ___, ...rest } = readScreens(person)[screen] ?? {};
        return { ...rest, ...resolveRememberedRange(indiaToday(), readScreens(person)[screen] ?? {}) };
      },
      remember(values) {
        const screens = readScreens(person);
        const all = { ...screens[screen], ...values, ...('start' in values && { rangeOn: indiaToday() }) };
        if (!all.start) delete all.rangeOn;
        const filled = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
        const { [screen]: _, ...others } = screens;
        writeScreens(person, Object.keys(filled).length > 0 ? { ...others, [screen]: filled } : others);
      },
    };
  }, [person, screen]);
}

function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
