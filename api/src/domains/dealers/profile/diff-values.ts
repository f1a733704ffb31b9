type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values by path: `{ a: { b: 1 } }` is `{ 'a.b': 1 }`. Lists stay whole. */
const flattenValues = (values: Values, path = ''): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    isValues(value) ? flattenValues(value, `${path}${name}.`) : [[`${path}${name}`, value] as [string, unknown]],
  );

/**
 * @example diffValues({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }) // { before: { 'a.c': 2 }, after: { 'a.c': 3 } }
 */
export const diffValues = (before: Values, after: Values) => {
  const old = new Map(flattenValues(before));
  const changed = flattenValues(after).filter(
    ([path, value]) => JSON.stringify(value) !== JSON.stringify(old.get(path)),
  );
  return {
    before: Object.fromEntries(changed.map(([path]) => [path, old.get(path) ?? null])),
    after: Object.fromEntries(changed),
  };
};
