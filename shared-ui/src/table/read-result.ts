import type { Failure } from './list-notices.tsx';

export interface ReadResult<Data> {
  data: Data | undefined;
  error?: Failure | undefined;
  isLoading: boolean;
  refresh: () => unknown;
}

/** Other rows than the response's `data` are named after the spread. */
type RowsOf<Data> = Data extends { data: readonly (infer Row)[] } ? readonly Row[] : undefined;

export const toLoaded = <Data>({ data, error, isLoading, refresh }: ReadResult<Data>) => ({
  data,
  rows: (data as { data?: RowsOf<Data> } | undefined)?.data,
  error,
  isLoading,
  retry: () => void refresh(),
});
