const fields = 'input, select, textarea';

/** The first field of a dialog that can be filled in: a form begins there. */
export const firstField = (dialog: Element | null): HTMLElement | null =>
  [...(dialog?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
    (field) => !field.matches(':disabled, [type=hidden], [type=file], [aria-hidden=true], [readonly]'),
  ) ?? null;
