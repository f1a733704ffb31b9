import type { FieldProps } from './field-frame.tsx';

export interface SearchOption {
  value: string;
  label: string;
  detail?: string;
}

export interface SearchResult {
  options: readonly SearchOption[];
  /** Number of all matches, if known. */
  total?: number;
}

export interface SearchSelectProps extends Omit<FieldProps<string>, 'onChange'> {
  /** `option` is absent when the value is ''. */
  onChange: (value: string, option?: SearchOption) => void;
  /**
   * Searches the server; '' before typing. An outdated search is aborted. An error replaces the list, with 'Try again'.
   */
  search: (text: string, signal: AbortSignal) => Promise<SearchResult>;
  /** Of an initial value, as from the address; default: the value. */
  valueLabel?: string | undefined;
  placeholder?: string;
  /** Default 'Nothing found.'. */
  emptyText?: string;
}
