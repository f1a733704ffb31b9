type Leaf = string | number | boolean | bigint | null | undefined | Date | Blob;

/** The paths of all that a form's values hold: `'name' | 'address' | 'address.city' | 'children' | 'children.0.name'`. */
export type FieldPath<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Row)[]
    ? `${number}` | `${number}.${FieldPath<Row>}`
    : Values extends object
      ? { [Name in keyof Values & string]-?: Name | `${Name}.${FieldPath<Values[Name]>}` }[keyof Values & string]
      : never;

/** What stands at a path. */
export type ValueAt<Values, Path> = Values extends readonly (infer Row)[]
  ? Path extends `${number}.${infer Rest}`
    ? ValueAt<Row, Rest>
    : Row
  : Path extends keyof Values
    ? Values[Path]
    : Path extends `${infer Name}.${infer Rest}`
      ? Name extends keyof Values
        ? ValueAt<NonNullable<Values[Name]>, Rest>
        : never
      : never;

/** The paths of the lists among a form's values. */
export type ListPath<Values, Path = FieldPath<Values>> = Path extends string
  ? ValueAt<Values, Path> extends readonly unknown[]
    ? Path
    : never
  : never;

/** One row of the list at a path. */
export type RowAt<Values, Path> = ValueAt<Values, Path> extends readonly (infer Row)[] ? Row : never;

export type Plain = Record<string, unknown>;
/** Whether a value is made of further values; a file or a date is one value. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

export const joinPath = (start: string, end: string | number): string => (start ? `${start}.${end}` : String(end));

const childOf = (value: unknown, name: string): unknown =>
  isPlain(value) || Array.isArray(value) ? (value as Plain)[name] : undefined;

export const valueAt = (values: unknown, path: string): unknown => path.split('.').reduce(childOf, values);

/** The values with another one at a path; all that does not lie on the way stays the same object. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const next = rest.length > 0 ? withValueAt(childOf(values, name) ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.with(Number(name), next) as Values;
  return { ...values, [name]: next };
}
