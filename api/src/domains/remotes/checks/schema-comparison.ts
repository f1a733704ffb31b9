import type { JsonSchema } from 'api-contract/shapes';
import type { ContractChange, Direction } from './contract-change.ts';

export interface SchemaComparison {
  direction: Direction;
  fits: (from: JsonSchema, to: JsonSchema) => ContractChange[];
  readWanted: (schema: JsonSchema) => JsonSchema;
  /** @throws TooComplex once too much was compared */
  spend: (cost: number) => void;
}

export const prefixPath = (place: string, changes: readonly ContractChange[]): ContractChange[] =>
  changes.map(({ path, fault }) => ({
    path: path === '' || path.startsWith('[') ? place + path : `${place}.${path}`,
    fault,
  }));
