type Leaf = string | number | boolean | bigint | null | undefined | Date | Blob;

/** `'name' | 'address' | 'address.city' | 'children' | 'children.0.name'`. */
export type FieldPath<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Row)[]
    ? `${number}` | `${number}.${FieldPath<Row>}`
    : Values extends object
      ? { [Name in keyof Values & string]-?: Name | `${Name}.${FieldPath<Values[Name]>}` }[keyof Values & string]
      : never;

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

export type ListPath<Values, Path = FieldPath<Values>> = Path extends string
  ? ValueAt<Values, Path> extends readonly unknown[]
    ? Path
    : never
  : never;

export type RowAt<Values, Path> = ValueAt<Values, Path> extends readonly (infer Row)[] ? Row : never;

export type Plain = Record<string, unknown>;
/** A file or date has no nested values. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

export const joinPath = (start: string, end: string | number): string => (start ? `${start}.${end}` : String(end));

const childOf = (value: unknown, name: string): unknown =>
  isPlain(value) || Array.isArray(value) ? (value as Plain)[name] : undefined;

export const getValueAt = (values: unknown, path: string): unknown => path.split('.').reduce(childOf, values);

/** Objects off the path stay identical. */
export function setValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const next = rest.length > 0 ? setValueAt(childOf(values, name) ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.with(Number(name), next) as Values;
  return { ...values, [name]: next };
}
