import type { JsonSchema } from 'api-contract/shapes';
import { type ContractChange, toSingleChange } from './contract-change.ts';
import { getProperties, getRequired, isSchema, toSchema } from './schema.ts';
import { prefixPath, type SchemaComparison } from './schema-comparison.ts';

const compareNames = ({ fits }: SchemaComparison, from: JsonSchema, to: JsonSchema): ContractChange[] =>
  isSchema(to.propertyNames) ? fits(toSchema(from.propertyNames ?? { type: 'string' }), to.propertyNames) : [];

export const compareObjects = (comparison: SchemaComparison, from: JsonSchema, to: JsonSchema): ContractChange[] => {
  const { direction, fits } = comparison;
  const [mine, theirs] = [getProperties(from), getProperties(to)];
  const [sure, needed] = [getRequired(from), getRequired(to)];
  const others = isSchema(from.additionalProperties) ? from.additionalProperties : undefined;
  const changes: ContractChange[] = [];
  for (const [name, wantedOne] of theirs) {
    const one = mine.get(name) ?? (sure.has(name) ? {} : others);
    if (one && mine.has(name)) changes.push(...prefixPath(name, fits(one, wantedOne)));
    if (!one && direction === 'response') changes.push(...prefixPath(name, toSingleChange({ type: 'removed' })));
    else if (needed.has(name) && !sure.has(name))
      changes.push(...prefixPath(name, toSingleChange({ type: 'required', isNew: !one })));
  }
  for (const name of needed)
    if (!theirs.has(String(name)) && !sure.has(name))
      changes.push(...prefixPath(String(name), toSingleChange({ type: 'required', isNew: !mine.has(String(name)) })));
  const rest = to.additionalProperties;
  for (const [name, one] of mine) {
    if (theirs.has(name)) continue;
    if (isSchema(rest)) changes.push(...prefixPath(name, fits(one, rest)));
    else if (rest === false && direction === 'request')
      changes.push(...prefixPath(name, toSingleChange({ type: 'unknown' })));
  }
  if (others && isSchema(rest))
    changes.push(...prefixPath('*', fits(others, rest)), ...prefixPath('*', compareNames(comparison, from, to)));
  else if (others && rest === false && direction === 'request')
    changes.push(...prefixPath('*', toSingleChange({ type: 'unknown' })));
  else if (!others && direction === 'response' && isSchema(rest) && mine.size === 0)
    changes.push(...prefixPath('*', toSingleChange({ type: 'removed' })));
  return changes;
};
