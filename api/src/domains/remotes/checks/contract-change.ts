import type { Kind } from './schema.ts';

/** 'request': from this version to the API; 'response': the reverse. */
export type Direction = 'request' | 'response';
export type ContractFault =
  | { type: 'required'; isNew: boolean }
  | { type: 'unknown' }
  | { type: 'removed' }
  | { type: 'kind'; actual: Kind | undefined; wanted: readonly (Kind | undefined)[] }
  | { type: 'values'; refused: readonly unknown[] }
  | { type: 'only'; allowed: readonly unknown[] }
  | { type: 'limit'; word: string; wanted: unknown; actual: unknown }
  | { type: 'form'; word: 'format' | 'pattern'; wanted: string };

/** A place that no longer fits; `path` like 'data[].Name1', empty for the whole. */
export interface ContractChange {
  path: string;
  fault: ContractFault;
}

export const toSingleChange = (fault: ContractFault): ContractChange[] => [{ path: '', fault }];
