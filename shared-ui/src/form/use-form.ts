import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useUnsavedInput } from '../state/unsaved-input.ts';

/** One sentence per field that needs attention; a field that is fine is absent. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** What `useForm` needs: the first values, an optional check, and the call that saves. */
export interface FormOptions<Values> {
  initial: Values;
  /** Runs before each submit; any sentence returned keeps the form from being sent. */
  validate?: (values: Values) => FieldErrors<Values>;
  /** Saves. Throws what the server refused with (an `ApiError`: `message`, and `fields` by field name). */
  submit: (values: Values) => Promise<unknown>;
  /** Runs once after a save that worked. */
  onSaved?: (values: Values) => void;
}

/** What to spread on a field: `<TextField label="Remark" {...form.field('remark')} />`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** The state of a form and what can be done with it. */
export interface Form<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  /** The server's refusal, or why it could not be reached; stays until the next attempt. */
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

const somethingFailed = 'Something went wrong. Please try again.';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The sentence to show for anything that was thrown: an `ApiError`'s own, else a general one. */
export function refusalText(error: unknown): string {
  const message = isRecord(error) ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : somethingFailed;
}

function refusedFields<Values>(error: unknown, values: Values): FieldErrors<Values> {
  const fields = isRecord(error) && isRecord(error.fields) ? error.fields : {};
  const known = Object.entries(fields).filter(([name, text]) => typeof text === 'string' && name in (values as object));
  return Object.fromEntries(known) as FieldErrors<Values>;
}

const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => Object.is(x, b[i])));

/**
 * A form's state: values, pending, errors at their fields from the check and from the server, the server's refusal, and
 * whether anything was changed. What was typed survives a refused or failed save, and a second submit while one is
 * running does nothing. It never throws for a refused save. While anything is changed, no new version is offered
 * (`useUnsavedInput`).
 *
 * @example
 * const form = useForm({
 *   initial: { remark: '' },
 *   validate: ({ remark }) => (remark.trim() ? {} : { remark: 'Please write a remark.' }),
 *   submit: (values) => addRemark.run({ body: values }),
 *   onSaved: onClose,
 * });
 * <form onSubmit={form.submit} noValidate>
 *   <TextAreaField label="Remark" required {...form.field('remark')} />
 *   {form.refusal && <FormRefusal text={form.refusal} />}
 *   <Button type="submit" loading={form.isPending}>Save</Button>
 * </form>
 */
export function useForm<Values extends object>({
  initial,
  validate,
  submit,
  onSaved,
}: FormOptions<Values>): Form<Values> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const running = useRef(false);
  const resets = useRef(0);
  const isDirty = (Object.keys(values) as (keyof Values)[]).some((name) => !sameValue(values[name], start[name]));
  useUnsavedInput(isDirty);

  const set = (patch: Partial<Values>) => {
    setValues((current) => ({ ...current, ...patch }));
    setErrors((current) => {
      const rest = { ...current };
      for (const name of Object.keys(patch)) delete rest[name as keyof Values & string];
      return rest;
    });
  };

  return {
    values,
    errors,
    refusal,
    isPending,
    isDirty,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      error: errors[name],
    }),
    set,
    async submit(event) {
      event?.preventDefault();
      if (running.current) return false;
      setRefusal(undefined);
      const found = validate?.(values) ?? {};
      setErrors(found);
      if (Object.values(found).some(Boolean)) return false;
      running.current = true;
      setPending(true);
      const before = resets.current;
      try {
        await submit(values);
        // A save that emptied the form has said itself what it starts from.
        if (resets.current === before) setStart(values);
        onSaved?.(values);
        return true;
      } catch (error) {
        setErrors(refusedFields(error, values));
        setRefusal(refusalText(error));
        return false;
      } finally {
        running.current = false;
        setPending(false);
      }
    },
    rebase(next) {
      const isTouched = (name: keyof Values) => !sameValue(values[name], start[name]);
      setStart(next);
      setValues((current) => {
        const names = (Object.keys(next) as (keyof Values)[]).filter((name) => !isTouched(name));
        return { ...current, ...Object.fromEntries(names.map((name) => [name, next[name]])) };
      });
    },
    reset(next = start) {
      resets.current += 1;
      setStart(next);
      setValues(next);
      setErrors({});
      setRefusal(undefined);
    },
  };
}
