/**
 * Whether nothing that a part of the form shows has changed. Its `form` is another object each time, but sets fields by their
 * path on what is current: an older one does the same.
 */
export const isSamePart = <Props extends { form: object }>(
  { form: _, ...before }: Props,
  { form: __, ...after }: Props,
): boolean =>
  Object.keys(after).every((name) =>
    Object.is((before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]),
  );
