import { isPlain, joinPath, getValueAt } from './field-path.ts';
import { isSameRow } from './merge-values.ts';

/**
 * Row keys of each changed list, by place. A place is a path with keys for indexes (`children.n3.name`), so it follows
 * a moved row.
 */
export type RowKeys = Readonly<Record<string, readonly string[]>>;

export interface FormData<Values> {
  values: Values;
  keys: RowKeys;
}

let made = 0;
export const newRowKey = (): string => `n${++made}`;

export const rowKeys = (keys: RowKeys, list: string, rows: readonly unknown[]): readonly string[] =>
  keys[list] ?? rows.map((_, index) => String(index));

const UNKNOWN = '?';

export function toRowPlace({ values, keys }: FormData<unknown>, path: string): string {
  let [place, value] = ['', values];
  for (const name of path.split('.')) {
    const key = Array.isArray(value) ? (rowKeys(keys, place, value)[Number(name)] ?? `${UNKNOWN}${name}`) : name;
    place = joinPath(place, key);
    value = getValueAt(value, name);
  }
  return place;
}

export function findRowPath({ values, keys }: FormData<unknown>, place: string): string | undefined {
  let [path, at, value] = ['', '', values];
  for (const name of place.split('.')) {
    const index = Array.isArray(value) ? rowKeys(keys, at, value).indexOf(name) : -1;
    if (Array.isArray(value) && index < 0 && !name.startsWith(UNKNOWN)) return undefined;
    const step = index >= 0 ? String(index) : name.replace(UNKNOWN, '');
    path = joinPath(path, step);
    at = joinPath(at, name);
    value = getValueAt(value, step);
  }
  return path;
}

function matchRowKeys(old: readonly unknown[], oldKeys: readonly string[], now: readonly unknown[]): string[] {
  const left = new Set(oldKeys.keys());
  const take = (index: number) => (left.delete(index) ? oldKeys[index] : undefined);
  const same = now.map((row) => take([...left].find((index) => isSameRow(old[index], row)) ?? -1));
  return same.map((key, index) => key ?? (now.length === old.length ? take(index) : undefined) ?? newRowKey());
}

/** Rows keep their keys when they move. */
export function withValues<Values>({ values, keys }: FormData<Values>, next: Values): FormData<Values> {
  const nextKeys: Record<string, readonly string[]> = { ...keys };
  const follow = (before: unknown, after: unknown, place: string): void => {
    if (before === after) return;
    if (Array.isArray(after)) {
      const rows = Array.isArray(before) ? before : [];
      const old = rowKeys(nextKeys, place, rows);
      const now = matchRowKeys(rows, old, after);
      nextKeys[place] = now;
      for (const [index, key] of now.entries()) follow(rows[old.indexOf(key)], after[index], joinPath(place, key));
    } else if (isPlain(after)) {
      for (const [name, value] of Object.entries(after))
        follow(isPlain(before) ? before[name] : undefined, value, joinPath(place, name));
    }
  };
  follow(values, next, '');
  return { values: next, keys: nextKeys };
}
