import type { FormEvent } from 'react';
import type { FieldPath, ListPath, RowAt, ValueAt } from './field-path.ts';

/** One sentence per field that needs attention, by its path; a field that is fine is absent. */
export type FieldErrors<Values> =
  | Partial<Record<keyof Values & string, string>>
  | Partial<Record<FieldPath<Values>, string>>;

/** What `useForm` needs: the first values, an optional check, and the call that saves. */
export interface FormOptions<Values> {
  initial: Values;
  /** Runs before each submit; any sentence returned keeps the form from being sent. */
  validate?: (values: Values) => FieldErrors<Values>;
  /** Saves. Throws what the server refused with (an `ApiError`: `message`, and `fields` by field name). */
  submit: (values: Values) => Promise<unknown>;
  /** Runs once after a save that worked. */
  onSaved?: (values: Values) => void;
  /** The field that a path of the server's refusal means, where the call's body is built otherwise than the values. */
  fieldOf?: (serverPath: string) => string;
  /** What fields are called in the alert that says what is wrong where no field is on the screen: `{ 'children.dob': 'Birthday' }`. */
  labels?: Readonly<Record<string, string>>;
}

/** What to spread on a field: `<TextField label="Remark" {...form.field('remark')} />`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  /** Tells the form that the field is on the screen; a control of one's own attaches it, or its errors stand in the alert, too. */
  ref?: (element: HTMLElement | null) => void;
}

/** The state of a form and what can be done with it. */
export interface Form<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  /**
   * The server's refusal, or why it could not be reached, and below it a line for each field that is wrong and not on the
   * screen; stays until the next attempt.
   */
  refusal: string | undefined;
  isPending: boolean;
  isDirty: boolean;
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  set(patch: Partial<Values>): void;
  /** For `<form onSubmit={form.submit}>`, or by hand; resolves to whether it was saved. */
  submit(event?: FormEvent): Promise<boolean>;
  /** What is stored has changed: fields that nobody touched take the new values, what was typed stays. */
  rebase(next: Values): void;
  /** Back to the given values (default: the initial ones), without errors. */
  reset(values?: Values): void;
}

/** A form whose values hold further values and lists. */
export interface NestedForm<Values> extends Form<Values> {
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  field<Path extends FieldPath<Values>>(path: Path): FieldBinding<ValueAt<Values, Path>>;
  list<Path extends ListPath<Values>>(path: Path): FormList<RowAt<Values, Path>>;
}

/** One row of a list, by which its fields are drawn. */
export interface FormListRow<Row> {
  /** For React: a row keeps it wherever it is moved to. */
  key: string;
  index: number;
  /** 'children.0': `form.list(`${row.path}.toys`)` is a list inside the row. */
  path: string;
  /** A field of the row; without a name the row itself, where the list is one of plain values. */
  field(): FieldBinding<Row>;
  field<Path extends FieldPath<Row>>(path: Path): FieldBinding<ValueAt<Row, Path>>;
}

/** A list among a form's values. */
export interface FormList<Row> {
  rows: readonly FormListRow<Row>[];
  /** What is wrong with the list as a whole. */
  error: string | undefined;
  /** Puts a row at the end, or at an index; its first field gets the focus. */
  add(row: Row, index?: number): void;
  /** Takes a row away; the next one gets the focus, else the one before, else where `ref` is. */
  remove(index: number): void;
  move(from: number, to: number): void;
  /** For what has the focus when no row is left: the button that adds one. */
  ref: (element: HTMLElement | null) => void;
}
