/** Ignores `form`: a new object each time, but an older one works the same. */
export const isSamePart = <Props extends { form: object }>(
  { form: _, ...before }: Props,
  { form: __, ...after }: Props,
): boolean =>
  Object.keys(after).every((name) =>
    Object.is((before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]),
  );
