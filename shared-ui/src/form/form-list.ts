import { joinPath, getValueAt, setValueAt } from './field-path.ts';
import { type FormData, newRowKey, findRowPath, rowKeys } from './row-keys.ts';
import type { FieldBinding, FormList, FormListRow } from './form.ts';

interface Owner {
  data: FormData<unknown>;
  place: string;
  path: string;
  fieldAt: (path: string) => FieldBinding<unknown>;
  change: (list: string, edit: (rows: readonly Keyed[]) => readonly Keyed[]) => void;
  focusWithin: (place: string) => void;
}

export interface Keyed {
  key: string;
  row: unknown;
}

/** Unchanged if the row is gone. */
export function withRows<Values>(
  data: FormData<Values>,
  place: string,
  edit: (rows: readonly Keyed[]) => readonly Keyed[],
): FormData<Values> {
  const path = findRowPath(data, place);
  if (path === undefined) return data;
  const rows = (getValueAt(data.values, path) ?? []) as readonly unknown[];
  const keys = rowKeys(data.keys, place, rows);
  const next = edit(rows.map((row, index) => ({ key: keys[index]!, row })));
  return {
    values: setValueAt(
      data.values,
      path,
      next.map(({ row }) => row),
    ),
    keys: { ...data.keys, [place]: next.map(({ key }) => key) },
  };
}

export function createFormList<Row>({ data, place, path, fieldAt, change, focusWithin }: Owner): FormList<Row> {
  const rows = (getValueAt(data.values, path) ?? []) as readonly Row[];
  const keys = rowKeys(data.keys, place, rows);
  const { error, ref } = fieldAt(path);
  return {
    rows: rows.map((_, index) => {
      const at = joinPath(path, index);
      const field = (name?: string) => fieldAt(name === undefined ? at : joinPath(at, name));
      return { key: keys[index]!, index, path: at, field: field as FormListRow<Row>['field'] };
    }),
    error,
    ref: ref!,
    add(row, index = rows.length) {
      const key = newRowKey();
      change(place, (known) => known.toSpliced(index, 0, { key, row }));
      focusWithin(joinPath(place, key));
    },
    remove(index) {
      const neighbour = keys[index + 1] ?? keys[index - 1];
      change(place, (known) => known.filter(({ key }) => key !== keys[index]));
      focusWithin(neighbour === undefined ? place : joinPath(place, neighbour));
    },
    move(from, to) {
      change(place, (known) => {
        const row = known.find(({ key }) => key === keys[from]);
        return row ? known.filter((each) => each !== row).toSpliced(to, 0, row) : known;
      });
    },
  };
}
