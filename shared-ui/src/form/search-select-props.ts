import type { FieldProps } from './field-frame.tsx';

/** One thing that the server offers. */
export interface SearchOption {
  value: string;
  /** What is read in the list and, once chosen, in the field. */
  label: string;
  /** More words in the list, in muted type: a code, a place. */
  detail?: string;
}

export interface SearchResult {
  /** The best some tens, in the order in which they are offered. */
  options: readonly SearchOption[];
  /** How many there are in all, where the server knows. */
  total?: number;
}

export interface SearchSelectProps extends Omit<FieldProps<string>, 'onChange'> {
  /** `option` is what was chosen; with '' (nothing is chosen any more) there is none. */
  onChange: (value: string, option?: SearchOption) => void;
  /**
   * Asks the server for what a text finds; '' is asked before anything is typed. A search that is no longer wanted is
   * aborted. What it throws is shown in place of the list, with its message and 'Try again'.
   */
  search: (text: string, signal: AbortSignal) => Promise<SearchResult>;
  /** How a value reads that was not chosen here, for instance one from the address; default: the value itself. */
  valueLabel?: string | undefined;
  placeholder?: string;
  /** What nothing was found of; default 'Nothing found.'. */
  emptyText?: string;
}
