import { useRef, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { isQueuedChange } from '../state/queued-records.ts';
import { useUnsavedInput } from '../state/unsaved-input.ts';
import { getValueAt, setValueAt } from './field-path.ts';
import { createFormList, withRows } from './form-list.ts';
import type { FieldBinding, FieldErrors, Form, FormList, FormOptions, NestedForm } from './form.ts';
import { isSame, mergeValues } from './merge-values.ts';
import { focusRefusedControl } from './refused-control.ts';
import { refusalText, getFieldErrors, formatFieldError } from './refusal.ts';
import { type FormData, findRowPath, toRowPlace, withValues } from './row-keys.ts';
import { useFormErrors } from './use-form-errors.ts';

/**
 * Input survives a failed save, which never throws; a second submit while one runs does nothing. The first wrong field
 * gets the focus. Unsaved changes block version offers (`useUnsavedInput`).
 *
 * @example
 * const form = useForm({
 *   initial: { remark: '' },
 *   validate: ({ remark }) => (remark.trim() ? {} : { remark: 'Please write a remark.' }),
 *   submit: (values) => addRemark.run({ body: values }),
 * });
 * <form onSubmit={form.submit} noValidate>
 *   <TextAreaField label="Remark" required {...form.field('remark')} />
 *   <Button type="submit" loading={form.isPending}>Save</Button>
 * </form>
 */
export function useForm<Values extends object>(options: FormOptions<Values>): NestedForm<Values>;
export function useForm<Values extends object>({
  initial,
  validate,
  submit,
  onSaved,
}: FormOptions<Values>): Form<Values>;
export function useForm<Values extends object>(options: FormOptions<Values>): NestedForm<Values> {
  const { initial, validate, submit, onSaved, fieldOf = (path) => path, labels } = options;
  const [start, setStart] = useState(initial);
  const [data, setData] = useState<FormData<Values>>({ values: initial, keys: {} });
  const [refused, setRefused] = useState<string>();
  const [isPending, setPending] = useState(false);
  const running = useRef(false);
  const resets = useRef(0);
  const { values } = data;
  const isDirty = !isSame(values, start);
  useUnsavedInput(isDirty);

  const { errors, byPath, unseen, ...placed } = useFormErrors(data);
  const { showErrors, forget } = placed;

  const set = (patch: Partial<Values>) => {
    setData((current) => withValues(current, { ...current.values, ...patch }));
    forget(...Object.keys(patch));
  };
  const field = (path: string): FieldBinding<unknown> => {
    const place = toRowPlace(data, path);
    return {
      name: path,
      value: getValueAt(values, path),
      onChange(value) {
        setData((current) => {
          const now = findRowPath(current, place);
          return now === undefined ? current : withValues(current, setValueAt(current.values, now, value));
        });
        forget(place);
      },
      error: errors[place],
      ref: placed.refOf(place),
    };
  };
  const list = (path: string): FormList<unknown> =>
    createFormList({
      data,
      path,
      place: toRowPlace(data, path),
      fieldAt: field,
      change(place, edit) {
        setData((current) => withRows(current, place, edit));
        placed.forgetList(place);
      },
      focusWithin: placed.focusWithin,
    });

  const lines = [refused, ...unseen.map(({ path, text }) => formatFieldError(path, text, labels))].filter(Boolean);

  return {
    values,
    errors: Object.fromEntries(byPath.map(({ path, text }) => [path, text])) as FieldErrors<Values>,
    refusal: lines.length > 0 ? lines.join('\n') : undefined,
    isPending,
    isDirty,
    field: field as NestedForm<Values>['field'],
    list: list as unknown as NestedForm<Values>['list'],
    set,
    async submit(event) {
      event?.preventDefault();
      if (running.current) return false;
      setRefused(undefined);
      const problems = (validate?.(values) ?? {}) as Record<string, string | undefined>;
      showErrors(problems);
      if (Object.values(problems).some(Boolean) || focusRefusedControl(event?.currentTarget)) return false;
      running.current = true;
      setPending(true);
      const before = resets.current;
      try {
        await submit(values);
        // A save that reset the form has already set its start values.
        if (resets.current === before) setStart(values);
        onSaved?.(values);
        return true;
      } catch (error) {
        if (isQueuedChange(error)) {
          toast.info(error.message);
          // A second press sends nothing twice.
          setData((current) => withValues(current, start));
          onSaved?.(values);
          return true;
        }
        const sent = Object.entries(getFieldErrors(error));
        showErrors(Object.fromEntries(sent.map(([path, text]) => [fieldOf(path), text])));
        setRefused(refusalText(error));
        return false;
      } finally {
        running.current = false;
        setPending(false);
      }
    },
    rebase(next) {
      setStart(next);
      setData((current) => withValues(current, mergeValues(start, current.values, next)));
    },
    reset(next = start) {
      resets.current += 1;
      setStart(next);
      setData((current) => withValues(current, next));
      placed.clearErrors();
      setRefused(undefined);
    },
  };
}
