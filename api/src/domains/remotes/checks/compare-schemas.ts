import { type JsonSchema, WHEN_NAMED } from 'api-contract/shapes';
import { type ContractChange, toSingleChange, type Direction } from './contract-change.ts';
import { findFormatChanges, findTighterLimits, findRefusedValues } from './limits.ts';
import {
  getBranches,
  isAny,
  isSchema,
  getKind,
  toList,
  getProperties,
  getRequired,
  createResolver,
  isSameJson,
  toSchema,
  getValues,
} from './schema.ts';

const at = (place: string, changes: readonly ContractChange[]): ContractChange[] =>
  changes.map(({ path, fault }) => ({
    path: path === '' || path.startsWith('[') ? place + path : `${place}.${path}`,
    fault,
  }));

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

/** Lists places where `actual` does not fit into `wanted`. */
export function compareSchemas(
  actual: JsonSchema,
  wanted: JsonSchema,
  direction: Direction,
  spend = newBudget(),
): ContractChange[] {
  const readActual = createResolver(actual);
  const readWanted = createResolver(wanted);
  const known = new WeakMap<JsonSchema, WeakMap<JsonSchema, ContractChange[]>>();

  const fits = (rawGiven: JsonSchema, rawWanted: JsonSchema): ContractChange[] => {
    const from = readActual(rawGiven);
    const to = readWanted(rawWanted);
    const results = known.get(from) ?? new WeakMap<JsonSchema, ContractChange[]>();
    known.set(from, results);
    const before = results.get(to);
    if (before) return before;
    results.set(to, []);
    spend(sizeOf(from) + sizeOf(to));
    const changes = distinct(judged(from, to));
    results.set(to, changes);
    return changes;
  };

  const judged = (from: JsonSchema, to: JsonSchema): ContractChange[] => {
    if (isAny(to) || isSchema(from.not)) return [];
    const alternatives = getBranches(from);
    if (alternatives) return distinct(alternatives.flatMap((one) => fits(one, to)));
    const choices = getBranches(to)?.map(readWanted);
    if (choices) return isNeverNamed(from, choices) ? [] : best(from, choices);
    const kind = getKind(from);
    const wantedKind = getKind(to);
    if (wantedKind && kind !== wantedKind && !(kind === 'integer' && wantedKind === 'number'))
      return toSingleChange({ type: 'kind', actual: kind, wanted: [wantedKind] });
    const values = getValues(from);
    const allowed = allowedBy(to);
    if (allowed) {
      if (!values) return toSingleChange({ type: 'only', allowed });
      spend(values.length * allowed.length);
      const refused = values.filter((value) => !allowed.some((one) => isSameJson(one, value)));
      return refused.length > 0 ? toSingleChange({ type: 'values', refused }) : [];
    }
    if (kind === 'object') return objects(from, to);
    if (kind === 'array')
      return direction === 'request' ? [...lists(from, to), ...findTighterLimits(from, to)] : lists(from, to);
    if (direction === 'response') return findFormatChanges(from, to, direction);
    return values
      ? findRefusedValues(values, to)
      : [...findTighterLimits(from, to), ...findFormatChanges(from, to, direction)];
  };

  /** In responses an enum counts as its type: a new status does not break. A single value distinguishes variants. */
  const allowedBy = (to: JsonSchema) => (direction === 'request' || 'const' in to ? getValues(to) : undefined);

  /** A variant sent only on request, which none of these requests. */
  const isNeverNamed = (variant: JsonSchema, choices: readonly JsonSchema[]): boolean =>
    direction === 'response' &&
    WHEN_NAMED in variant &&
    [...getProperties(variant)].some(
      ([name, { const: value }]) =>
        value !== undefined &&
        choices.every((choice) => !(getValues(getProperties(choice).get(name) ?? {}) ?? [value]).includes(value)),
    );

  const best = (from: JsonSchema, choices: readonly JsonSchema[]): ContractChange[] => {
    const values = getValues(from);
    if (values && values.length > 1) {
      spend(values.length * choices.length);
      const refused = values.filter((value) => best({ const: value }, choices).length > 0);
      return refused.length > 0 ? toSingleChange({ type: 'values', refused }) : [];
    }
    const kind = getKind(from);
    const isAlike = (choice: JsonSchema) =>
      getKind(choice) === kind || (kind === 'integer' && getKind(choice) === 'number');
    const alike = choices.filter((choice) => isAny(choice) || getBranches(choice) || isAlike(choice));
    if (alike.length === 0) return toSingleChange({ type: 'kind', actual: kind, wanted: choices.map(getKind) });
    const tries = alike.map((choice) => fits(from, choice));
    // Picks the variant with the same distinguishing value, else the nearest.
    const cost = (changes: readonly ContractChange[]) =>
      changes.length + 1000 * changes.filter(({ fault }) => fault.type === 'values' || fault.type === 'only').length;
    return tries.reduce((least, one) => (cost(one) < cost(least) ? one : least));
  };

  const objects = (from: JsonSchema, to: JsonSchema): ContractChange[] => {
    const [mine, theirs] = [getProperties(from), getProperties(to)];
    const [sure, needed] = [getRequired(from), getRequired(to)];
    const others = isSchema(from.additionalProperties) ? from.additionalProperties : undefined;
    const changes: ContractChange[] = [];
    for (const [name, wantedOne] of theirs) {
      const one = mine.get(name) ?? (sure.has(name) ? {} : others);
      if (one && mine.has(name)) changes.push(...at(name, fits(one, wantedOne)));
      if (!one && direction === 'response') changes.push(...at(name, toSingleChange({ type: 'removed' })));
      else if (needed.has(name) && !sure.has(name))
        changes.push(...at(name, toSingleChange({ type: 'required', isNew: !one })));
    }
    for (const name of needed)
      if (!theirs.has(String(name)) && !sure.has(name))
        changes.push(...at(String(name), toSingleChange({ type: 'required', isNew: !mine.has(String(name)) })));
    const rest = to.additionalProperties;
    for (const [name, one] of mine) {
      if (theirs.has(name)) continue;
      if (isSchema(rest)) changes.push(...at(name, fits(one, rest)));
      else if (rest === false && direction === 'request')
        changes.push(...at(name, toSingleChange({ type: 'unknown' })));
    }
    if (others && isSchema(rest)) changes.push(...at('*', fits(others, rest)), ...at('*', names(from, to)));
    else if (others && rest === false && direction === 'request')
      changes.push(...at('*', toSingleChange({ type: 'unknown' })));
    else if (!others && direction === 'response' && isSchema(rest) && mine.size === 0)
      changes.push(...at('*', toSingleChange({ type: 'removed' })));
    return changes;
  };

  const names = (from: JsonSchema, to: JsonSchema): ContractChange[] =>
    isSchema(to.propertyNames) ? fits(toSchema(from.propertyNames ?? { type: 'string' }), to.propertyNames) : [];

  const lists = (from: JsonSchema, to: JsonSchema): ContractChange[] => {
    const [mine, theirs] = [toList(from.prefixItems).map(toSchema), toList(to.prefixItems).map(toSchema)];
    const rest = isSchema(from.items) ? from.items : undefined;
    const changes = theirs.flatMap((wantedOne, index) => {
      const one = mine[index] ?? rest;
      return at(`[${index}]`, one ? fits(one, wantedOne) : toSingleChange({ type: 'removed' }));
    });
    if (!isSchema(to.items)) return changes;
    const wantedRest = to.items;
    const others = [...mine.slice(theirs.length), rest ?? (mine.length > 0 ? wantedRest : {})];
    return [...changes, ...others.flatMap((one) => at('[]', fits(one, wantedRest)))];
  };

  return fits(actual, wanted);
}
