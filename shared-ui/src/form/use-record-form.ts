import { useState } from 'react';
import type { Form, FormOptions, NestedForm } from './form.ts';
import { useForm } from './use-form.ts';

/** A record whose version increments with every change. */
export interface Versioned {
  version: number;
}

export interface RecordFormOptions<R extends Versioned, Values>
  extends Omit<FormOptions<Values>, 'initial' | 'submit'> {
  record: R;
  valuesOf: (record: R) => Values;
  /** The server refuses another version with 409. */
  submit: (values: Values, version: number) => Promise<unknown>;
}

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 409;

/**
 * Untouched fields follow the record; changed ones stay and are sent with the version they were typed on. After a 409
 * the next attempt uses the version on screen.
 *
 * @example
 * const form = useRecordForm({
 *   record: ticket,
 *   valuesOf: ({ status }) => ({ remark: '', status }),
 *   submit: (values, version) => update.run({ body: { ...values, version } }),
 * });
 */
export function useRecordForm<R extends Versioned, Values extends object>(
  options: RecordFormOptions<R, Values>,
): NestedForm<Values>;
export function useRecordForm<R extends Versioned, Values extends object>({
  record,
  valuesOf,
  submit,
  ...options
}: RecordFormOptions<R, Values>): Form<Values>;
export function useRecordForm<R extends Versioned, Values extends object>({
  record,
  valuesOf,
  submit,
  ...options
}: RecordFormOptions<R, Values>): NestedForm<Values> {
  const [baseVersion, setBaseVersion] = useState(record.version);
  /** Version on screen when typing began. */
  const [typedOn, setTypedOn] = useState<number>();
  const form = useForm<Values>({
    ...options,
    initial: valuesOf(record),
    submit: async (values) => {
      try {
        return await submit(values, typedOn ?? record.version);
      } catch (error) {
        if (isConflict(error)) setTypedOn(undefined);
        throw error;
      }
    },
  });
  const { isDirty } = form;
  if (baseVersion !== record.version) {
    setBaseVersion(record.version);
    form.rebase(valuesOf(record));
  }
  if (isDirty && typedOn === undefined) setTypedOn(record.version);
  if (!isDirty && typedOn !== undefined) setTypedOn(undefined);
  return form;
}
