import type { Kind } from './schema.ts';

/** 'sent': from this version to the API; 'answered': the reverse. */
export type Direction = 'sent' | 'answered';
export type ContractFault =
  | { is: 'required'; isNew: boolean }
  | { is: 'unknown' }
  | { is: 'gone' }
  | { is: 'kind'; actual: Kind | undefined; wanted: readonly (Kind | undefined)[] }
  | { is: 'values'; refused: readonly unknown[] }
  | { is: 'only'; allowed: readonly unknown[] }
  | { is: 'limit'; word: string; wanted: unknown; actual: unknown }
  | { is: 'form'; word: 'format' | 'pattern'; wanted: string };

/** A place that no longer fits; `path` like 'data[].Name1', empty for the whole. */
export interface ContractChange {
  path: string;
  fault: ContractFault;
}

export const toSingleChange = (fault: ContractFault): ContractChange[] => [{ path: '', fault }];
