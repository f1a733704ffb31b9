import type { JsonSchema } from 'api-contract/shapes';
import { type ContractChange, toSingleChange } from './contract-change.ts';
import { isSchema, toList, toSchema } from './schema.ts';
import { prefixPath, type SchemaComparison } from './schema-comparison.ts';

export const compareArraySchemas = ({ fits }: SchemaComparison, from: JsonSchema, to: JsonSchema): ContractChange[] => {
  const [mine, theirs] = [toList(from.prefixItems).map(toSchema), toList(to.prefixItems).map(toSchema)];
  const rest = isSchema(from.items) ? from.items : undefined;
  const changes = theirs.flatMap((wantedOne, index) => {
    const one = mine[index] ?? rest;
    return prefixPath(`[${index}]`, one ? fits(one, wantedOne) : toSingleChange({ type: 'removed' }));
  });
  if (!isSchema(to.items)) return changes;
  const wantedRest = to.items;
  const others = [...mine.slice(theirs.length), rest ?? (mine.length > 0 ? wantedRest : {})];
  return [...changes, ...others.flatMap((one) => prefixPath('[]', fits(one, wantedRest)))];
};
