import { type JsonSchema, WHEN_NAMED } from 'api-contract/shapes';
import { type ContractChange, toSingleChange } from './contract-change.ts';
import { getBranches, getKind, getProperties, getValues, isAny } from './schema.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** A variant sent only on request, which none of these requests. */
export const isNeverNamed = (
  { direction }: SchemaComparison,
  variant: JsonSchema,
  choices: readonly JsonSchema[],
): boolean =>
  direction === 'response' &&
  WHEN_NAMED in variant &&
  [...getProperties(variant)].some(
    ([name, { const: value }]) =>
      value !== undefined &&
      choices.every((choice) => !(getValues(getProperties(choice).get(name) ?? {}) ?? [value]).includes(value)),
  );

export const findNearestVariant = (
  comparison: SchemaComparison,
  from: JsonSchema,
  choices: readonly JsonSchema[],
): ContractChange[] => {
  const values = getValues(from);
  if (values && values.length > 1) {
    comparison.spend(values.length * choices.length);
    const refused = values.filter((value) => findNearestVariant(comparison, { const: value }, choices).length > 0);
    return refused.length > 0 ? toSingleChange({ type: 'values', refused }) : [];
  }
  const kind = getKind(from);
  const isAlike = (choice: JsonSchema) =>
    getKind(choice) === kind || (kind === 'integer' && getKind(choice) === 'number');
  const alike = choices.filter((choice) => isAny(choice) || getBranches(choice) || isAlike(choice));
  if (alike.length === 0) return toSingleChange({ type: 'kind', actual: kind, wanted: choices.map(getKind) });
  const tries = alike.map((choice) => comparison.fits(from, choice));
  // Same distinguishing value, else the nearest.
  const cost = (changes: readonly ContractChange[]) =>
    changes.length + 1000 * changes.filter(({ fault }) => fault.type === 'values' || fault.type === 'only').length;
  return tries.reduce((least, one) => (cost(one) < cost(least) ? one : least));
};
