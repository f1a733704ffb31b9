import type { JsonSchema } from 'api-contract/shapes';

export type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';

const ANNOTATIONS = new Set([
  'default',
  'description',
  'title',
  'examples',
  'deprecated',
  'readOnly',
  '$schema',
  '$defs',
]);

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const getProperties = (schema: JsonSchema): ReadonlyMap<string, JsonSchema> =>
  new Map(Object.entries(toSchema(schema.properties)).map(([name, property]) => [name, toSchema(property)]));
export const getRequired = (schema: JsonSchema): ReadonlySet<unknown> => new Set(toList(schema.required));

export const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const isAny = (schema: JsonSchema): boolean => Object.keys(schema).every((word) => ANNOTATIONS.has(word));

export function getValues(schema: JsonSchema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

export function getKind(schema: JsonSchema): Kind | undefined {
  if (typeof schema.type === 'string') return schema.type as Kind;
  const values = getValues(schema);
  if (values && values.length > 0) return kindOfValue(values[0]);
  return undefined;
}

function kindOfValue(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as Kind;
  return 'object';
}

export function getBranches(schema: JsonSchema): readonly JsonSchema[] | undefined {
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return branches.map(toSchema);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined;
}

/** Returns the same object for the same schema, so that cycles are found. */
export function createResolver(root: JsonSchema): (schema: JsonSchema) => JsonSchema {
  const cache = new WeakMap<JsonSchema, JsonSchema>();
  const resolve = (schema: JsonSchema, depth = 0): JsonSchema => {
    const before = cache.get(schema);
    if (before) return before;
    if (depth > 20) return {};
    // A schema inside itself adds no constraint.
    cache.set(schema, {});
    let resolved = schema;
    if (typeof schema.$ref === 'string') resolved = resolve(followReference(root, schema.$ref), depth + 1);
    else if (Array.isArray(schema.allOf))
      resolved = mergeSchemas(schema.allOf.map((part) => resolve(toSchema(part), depth + 1)));
    cache.set(schema, resolved);
    return resolved;
  };
  return resolve;
}

const followReference = (root: JsonSchema, reference: string): JsonSchema =>
  reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<JsonSchema>((at, word) => toSchema(at[word]), root);

const mergeSchemas = (parts: readonly JsonSchema[]): JsonSchema => ({
  ...Object.assign({}, ...parts),
  properties: Object.assign({}, ...parts.map(({ properties }) => toSchema(properties))),
  required: [...new Set(parts.flatMap(({ required }) => toList(required)))],
});
