const fields = 'input, select, textarea';

export const findFirstField = (dialog: Element | null): HTMLElement | null =>
  [...(dialog?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
    (field) => !field.matches(':disabled, [type=hidden], [type=file], [aria-hidden=true], [readonly]'),
  ) ?? null;
