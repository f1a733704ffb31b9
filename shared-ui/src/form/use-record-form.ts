import { useState } from 'react';
import type { Form, FormOptions, NestedForm } from './form.ts';
import { useForm } from './use-form.ts';

/** A record that two people may edit: its version counts up with every change. */
export interface Versioned {
  version: number;
}

/** What `useRecordForm` needs: the record as it is known now, what of it the form edits, and the call that saves. */
export interface RecordFormOptions<R extends Versioned, Values>
  extends Omit<FormOptions<Values>, 'initial' | 'submit'> {
  record: R;
  valuesOf: (record: R) => Values;
  /** Saves over the given version. A server that has another one refuses with 409. */
  submit: (values: Values, version: number) => Promise<unknown>;
}

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 409;

/**
 * A form over a record that others change, too. Fields that nobody touched follow the record; what was typed stays, and is
 * sent with the version that it was typed on, so that nothing is written over unseen. After a 409 the next attempt is based
 * on the record that is on the screen then.
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
  /** The version that was on the screen when the typing began. */
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
