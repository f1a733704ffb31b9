import type { JsonSchema } from 'api-contract/shapes';
import { type ContractChange, toSingleChange, type Direction } from './contract-change.ts';
import { isSameJson } from './schema.ts';

/** Their patterns differ between versions of the schema library. */
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

export function findTighterLimits(from: JsonSchema, to: JsonSchema): ContractChange[] {
  const tighter = LIMITS.filter(([word, twin, sign]) => {
    const limit = to[word];
    if (typeof limit !== 'number') return false;
    const [actual, twinActual] = [from[word], from[twin]];
    if (typeof actual === 'number' && actual * sign >= limit * sign) return false;
    if (typeof twinActual !== 'number') return true;
    const distance = (twinActual - limit) * sign;
    return word.startsWith('exclusive') ? distance <= 0 : distance < 0;
  }).map(([word]) => word);
  const others = ['multipleOf', 'uniqueItems'].filter(
    (word) => to[word] !== undefined && !isSameJson(to[word], from[word]),
  );
  return [...tighter, ...others].flatMap((word) =>
    toSingleChange({ type: 'limit', word, wanted: to[word], actual: from[word] }),
  );
}

/** Changed text formats. In responses only named ones count, like 'date'. */
export function findFormatChanges(from: JsonSchema, to: JsonSchema, direction: Direction): ContractChange[] {
  const { format, pattern } = to;
  if (typeof format === 'string' && format !== from.format)
    return toSingleChange({ type: 'form', word: 'format', wanted: format });
  const isNamed = typeof format === 'string' && NAMED_FORMS.has(format);
  if (direction === 'response' || isNamed || typeof pattern !== 'string' || pattern === from.pattern) return [];
  return toSingleChange({ type: 'form', word: 'pattern', wanted: pattern });
}

export function findRefusedValues(values: readonly unknown[], to: JsonSchema): ContractChange[] {
  const refused = values.filter((value) => !accepts(to, value));
  return refused.length > 0 ? toSingleChange({ type: 'values', refused }) : [];
}

function accepts(to: JsonSchema, value: unknown): boolean {
  if (typeof value === 'number') return findTighterLimits({ minimum: value, maximum: value }, to).length === 0;
  if (typeof value !== 'string') return true;
  const isSized = findTighterLimits({ minLength: value.length, maxLength: value.length }, to).length === 0;
  return isSized && !(typeof to.pattern === 'string' && !new RegExp(to.pattern).test(value));
}
