import type { FormEvent } from 'react';
import type { FieldPath, ListPath, RowAt, ValueAt } from './field-path.ts';

/** One sentence per wrong field, by path. */
export type FieldErrors<Values> =
  | Partial<Record<keyof Values & string, string>>
  | Partial<Record<FieldPath<Values>, string>>;

export interface FormOptions<Values> {
  initial: Values;
  /** Runs before each submit; any error prevents it. */
  validate?: (values: Values) => FieldErrors<Values>;
  /** Saves. Throws the server's refusal (an `ApiError`: `message`, and `fields` by field name). */
  submit: (values: Values) => Promise<unknown>;
  onSaved?: (values: Values) => void;
  /** Maps a path of the refusal to a field, where the body differs from the values. */
  fieldOf?: (serverPath: string) => string;
  /** Field names in the alert about unmounted fields: `{ 'children.dob': 'Birthday' }`. */
  labels?: Readonly<Record<string, string>>;
}

/** Spread it: `<TextField label="Remark" {...form.field('remark')} />`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  /** Marks the field as mounted. A custom control must attach it, or the alert repeats its errors. */
  ref?: (element: HTMLElement | null) => void;
}

export interface Form<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  /** The refusal or connection error, and the errors of unmounted fields, until the next attempt. */
  refusal: string | undefined;
  isPending: boolean;
  isDirty: boolean;
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  set(patch: Partial<Values>): void;
  /** For `<form onSubmit={form.submit}>`; resolves to whether it saved. */
  submit(event?: FormEvent): Promise<boolean>;
  /** Untouched fields take the new stored values; changed ones stay. */
  rebase(next: Values): void;
  /** Default: the initial values. Clears errors. */
  reset(values?: Values): void;
}

export interface NestedForm<Values> extends Form<Values> {
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  field<Path extends FieldPath<Values>>(path: Path): FieldBinding<ValueAt<Values, Path>>;
  list<Path extends ListPath<Values>>(path: Path): FormList<RowAt<Values, Path>>;
}

export interface FormListRow<Row> {
  /** React key; stays when the row moves. */
  key: string;
  index: number;
  /** 'children.0': `form.list(`${row.path}.toys`)` is a list inside the row. */
  path: string;
  /** A field of the row; without a path, a row that is a plain value. */
  field(): FieldBinding<Row>;
  field<Path extends FieldPath<Row>>(path: Path): FieldBinding<ValueAt<Row, Path>>;
}

export interface FormList<Row> {
  rows: readonly FormListRow<Row>[];
  error: string | undefined;
  /** By default at the end; focuses its first field. */
  add(row: Row, index?: number): void;
  /** The focus moves to the next row, the previous one, or `ref`. */
  remove(index: number): void;
  move(from: number, to: number): void;
  /** The add button, which gets the focus when no row is left. */
  ref: (element: HTMLElement | null) => void;
}
