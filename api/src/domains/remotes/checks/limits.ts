import type { JsonSchema } from 'api-contract/shapes';
import { type ContractChange, only, type Way } from './contract-change.ts';
import { same } from './schema.ts';

/** Named formats: their patterns differ between versions of the schema library. */
const NAMED_FORMS = new Set(['uuid', 'date', 'date-time', 'time', 'email', 'uri', 'ipv4', 'ipv6']);

/** A limit, its inclusive or exclusive twin, and the sign of tighter. */
const LIMITS: readonly [word: string, twin: string, sign: 1 | -1][] = [
  ['minimum', 'exclusiveMinimum', 1],
  ['exclusiveMinimum', 'minimum', 1],
  ['maximum', 'exclusiveMaximum', -1],
  ['exclusiveMaximum', 'maximum', -1],
  ['minLength', '', 1],
  ['maxLength', '', -1],
  ['minItems', '', 1],
  ['maxItems', '', -1],
];

export function limits(from: JsonSchema, to: JsonSchema): ContractChange[] {
  const tighter = LIMITS.filter(([word, twin, sign]) => {
    const wanted = to[word];
    if (typeof wanted !== 'number') return false;
    const [actual, twinActual] = [from[word], from[twin]];
    if (typeof actual === 'number' && actual * sign >= wanted * sign) return false;
    if (typeof twinActual !== 'number') return true;
    const distance = (twinActual - wanted) * sign;
    return word.startsWith('exclusive') ? distance <= 0 : distance < 0;
  }).map(([word]) => word);
  const others = ['multipleOf', 'uniqueItems'].filter((word) => to[word] !== undefined && !same(to[word], from[word]));
  return [...tighter, ...others].flatMap((word) => only({ is: 'limit', word, wanted: to[word], actual: from[word] }));
}

/** Changed text formats. In responses only named ones count, like 'date'. */
export function forms(from: JsonSchema, to: JsonSchema, way: Way): ContractChange[] {
  const { format, pattern } = to;
  if (typeof format === 'string' && format !== from.format) return only({ is: 'form', word: 'format', wanted: format });
  const isNamed = typeof format === 'string' && NAMED_FORMS.has(format);
  if (way === 'answered' || isNamed || typeof pattern !== 'string' || pattern === from.pattern) return [];
  return only({ is: 'form', word: 'pattern', wanted: pattern });
}

export function valuesFit(values: readonly unknown[], to: JsonSchema): ContractChange[] {
  const refused = values.filter((value) => !accepts(to, value));
  return refused.length > 0 ? only({ is: 'values', refused }) : [];
}

function accepts(to: JsonSchema, value: unknown): boolean {
  if (typeof value === 'number') return limits({ minimum: value, maximum: value }, to).length === 0;
  if (typeof value !== 'string') return true;
  const isSized = limits({ minLength: value.length, maxLength: value.length }, to).length === 0;
  return isSized && !(typeof to.pattern === 'string' && !new RegExp(to.pattern).test(value));
}
