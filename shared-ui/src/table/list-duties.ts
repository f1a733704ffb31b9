import type { ListToolsProps } from './list-tools-provider.tsx';
import type { Failure } from './list-notices.tsx';

/** `Released` is what released remotes were built against. New builds must also fit `More` (tools/surface). */
export type StricterAtBuild<Released, More> = Released & More;

/** Without it, with its reason: 'none: its rows are the regions, whatever the month'. */
export type Without = `none: ${string}`;

/** Saved views say how many rows they have (docs/decisions/0106). */
type CountedViews =
  | { views: Without }
  // The table counts a list without filters, unless a server searches it.
  | { filters?: undefined; search?: undefined }
  | { filters?: undefined; paging: { mode: 'client' } }
  | { countRows: NonNullable<ListToolsProps['countRows']> | Without };

export type ListDuties = CountedViews & {
  views?: Without | undefined;
  /** Undefined: the page says why it is not loaded. */
  error: Failure | undefined;
  filledBy: string;
};
