import { toWords } from './names.mjs';

const SAMPLE_INSTANT = '2026-01-15T06:30:00.000Z';
export const SHOWN_INSTANT = '15/01/2026 12:00 PM';
export const isInstant = (name) => /(?:At|_at)$/.test(name);

/**
 * Value for a JSON Schema, for fakes. Texts and numbers differ per field, so that tests detect swapped columns.
 * @param {any} schema
 * @returns {any}
 */
export function createSample(schema, name = 'text', place = 0) {
  const one = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (one) return createSample(one, name, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type].flat();
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, value], index) => [field, createSample(value, field, index)]));
  }
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, (_, index) => createSample(schema.items, name, index));
  if (type === 'string') return textOf(schema, name);
  if (type === 'number' || type === 'integer')
    return Math.min(schema.maximum ?? Infinity, Math.max(schema.minimum ?? 1, place + 1));
  return type === 'boolean' ? true : null;
}

function textOf({ format, minLength = 0, maxLength = 1_000 }, name) {
  if (format === 'date') return '2026-01-15';
  if (format === 'date-time' || isInstant(name)) return SAMPLE_INSTANT;
  if (format === 'uuid') return '7d4f2f5c-3a64-4d0e-9b8d-1f2f3a4b5c6d';
  return `A ${toWords(name).toLowerCase()}`.padEnd(minLength, '.').slice(0, maxLength);
}
