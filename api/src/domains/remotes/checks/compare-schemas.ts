import type { JsonSchema } from 'api-contract/shapes';
import { type ContractChange, toSingleChange, type Direction } from './contract-change.ts';
import { findFormatChanges, findTighterLimits, findRefusedValues } from './limits.ts';
import {
  createResolver,
  getBranches,
  getKind,
  getValues,
  isAny,
  isSameJson,
  isSchema,
  toList,
  toSchema,
} from './schema.ts';
import { compareArraySchemas } from './compare-lists.ts';
import { compareObjects } from './compare-objects.ts';
import { findNearestVariant, isNeverNamed } from './compare-variants.ts';
import type { SchemaComparison } from './schema-comparison.ts';

const MAX_CHANGES = 100;
const MAX_STEPS = 200_000;

/** Teams write the shapes: they must not keep the server busy. */
export class TooComplex extends Error {}

export const newBudget = (steps = MAX_STEPS) => {
  let left = steps;
  return (cost: number): void => {
    left -= cost;
    if (left < 0) throw new TooComplex('The shapes are too large to be compared.');
  };
};

const distinct = (changes: readonly ContractChange[]): ContractChange[] => {
  if (changes.length < 2) return [...changes];
  const distinctChanges = new Map<string, ContractChange>();
  for (const change of changes) {
    distinctChanges.set(JSON.stringify(change), change);
    if (distinctChanges.size === MAX_CHANGES) break;
  }
  return [...distinctChanges.values()];
};

const sizeOf = ({ properties, anyOf, oneOf, required, prefixItems, enum: values, type }: JsonSchema): number =>
  [anyOf, oneOf, required, prefixItems, values, type].reduce<number>((sum, list) => sum + toList(list).length, 1) +
  Object.keys(toSchema(properties)).length;

/** In responses an enum counts as its type: a new status breaks nothing. A single value distinguishes variants. */
const getAllowedValues = ({ direction }: SchemaComparison, to: JsonSchema) =>
  direction === 'request' || 'const' in to ? getValues(to) : undefined;

const judge = (comparison: SchemaComparison, from: JsonSchema, to: JsonSchema): ContractChange[] => {
  const { direction, fits, readWanted, spend } = comparison;
  if (isAny(to) || isSchema(from.not)) return [];
  const alternatives = getBranches(from);
  if (alternatives) return distinct(alternatives.flatMap((one) => fits(one, to)));
  const choices = getBranches(to)?.map(readWanted);
  if (choices) return isNeverNamed(comparison, from, choices) ? [] : findNearestVariant(comparison, from, choices);
  const kind = getKind(from);
  const wantedKind = getKind(to);
  if (wantedKind && kind !== wantedKind && !(kind === 'integer' && wantedKind === 'number'))
    return toSingleChange({ type: 'kind', actual: kind, wanted: [wantedKind] });
  const values = getValues(from);
  const allowed = getAllowedValues(comparison, to);
  if (allowed) {
    if (!values) return toSingleChange({ type: 'only', allowed });
    spend(values.length * allowed.length);
    const refused = values.filter((value) => !allowed.some((one) => isSameJson(one, value)));
    return refused.length > 0 ? toSingleChange({ type: 'values', refused }) : [];
  }
  if (kind === 'object') return compareObjects(comparison, from, to);
  if (kind === 'array')
    return direction === 'request'
      ? [...compareArraySchemas(comparison, from, to), ...findTighterLimits(from, to)]
      : compareArraySchemas(comparison, from, to);
  if (direction === 'response') return findFormatChanges(from, to, direction);
  return values
    ? findRefusedValues(values, to)
    : [...findTighterLimits(from, to), ...findFormatChanges(from, to, direction)];
};

/** Lists places where `actual` does not fit into `wanted`. */
export function compareSchemas(
  actual: JsonSchema,
  wanted: JsonSchema,
  direction: Direction,
  spend = newBudget(),
): ContractChange[] {
  const readActual = createResolver(actual);
  const readWanted = createResolver(wanted);
  const cache = new WeakMap<JsonSchema, WeakMap<JsonSchema, ContractChange[]>>();

  const fits = (rawGiven: JsonSchema, rawWanted: JsonSchema): ContractChange[] => {
    const from = readActual(rawGiven);
    const to = readWanted(rawWanted);
    const results = cache.get(from) ?? new WeakMap<JsonSchema, ContractChange[]>();
    cache.set(from, results);
    const before = results.get(to);
    if (before) return before;
    results.set(to, []);
    spend(sizeOf(from) + sizeOf(to));
    const changes = distinct(judge(comparison, from, to));
    results.set(to, changes);
    return changes;
  };

  const comparison: SchemaComparison = { direction, fits, readWanted, spend };
  return fits(actual, wanted);
}
