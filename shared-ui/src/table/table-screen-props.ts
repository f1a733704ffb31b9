import type { ReactNode } from 'react';
import type { ExportFormat } from '../export/types.ts';
import type { Filtering } from '../state/url-state.ts';
import type { Reading } from './all-pages.ts';
import type { Column } from './columns.ts';
import type { Without } from './list-duties.ts';
import type { Failure } from './list-notices.tsx';
import type { ListToolsProps } from './list-tools-provider.tsx';
import type { SearchSuggestion } from './search-box.tsx';
import type { Paging } from './server-paging.ts';

export interface TableScreenProps<Row> {
  title: string;
  detail?: ReactNode;
  /** What the list counts, behind (i) beside the title. */
  info?: string;
  /** Figures of all rows, beside the title where there is room. */
  figures?: ReactNode;
  header?: ReactNode;
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  error?: Failure;
  isLoading: boolean;
  retry: () => void;
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /**
   * `textOf` (stable): search text of a client list, instead of all columns. `suggestions` and `onTyping` as in
   * `SearchBox`.
   */
  search?: {
    label: string;
    value: string;
    onChange: (value: string) => void;
    textOf?: (row: Row) => string;
    suggestions?: readonly SearchSuggestion[] | undefined;
    onTyping?: ((text: string) => void) | undefined;
  };
  filters?: ReactNode;
  /** From `useFiltering`: an empty list then offers to clear the filters. Search and range are known. */
  filtering?: Filtering;
  actions?: ReactNode;
  /** Its own export, of the arranged columns; of all while none is arranged. */
  exportAction?: (columns: readonly Column<Row>[]) => ReactNode;
  emptyText?: string;
  /** 'Visits come from the officers' app, or from the nightly import.' */
  filledBy?: string;
  /** Default: 10, 25, 50 or 100 where there are more than ten rows; in a server list with `onLimit` (D-018). */
  pageSizes?: readonly number[];
  paging: Paging;
  /** Enables the export; without extension. */
  exportName?: string;
  exportFormats?: readonly ExportFormat[];
  /** Of a server list: `(reading) => allPages(…, reading)`. */
  exportRows?: (reading: Reading) => Promise<readonly Row[]>;
  /** All matches of a client list, or the page of a server list. */
  onRows?: (rows: readonly Row[]) => void;
  /**
   * Makes cards without `onPhone`.
   * @deprecated Give the columns `onPhone`.
   */
  stackOnPhone?: boolean;
  /** As the children of `ListTable`. */
  renderRows?: (rows: readonly Row[]) => ReactNode;
  /** For saved views. An unfiltered list, or a client list with only a search, counts itself. */
  countRows?: ListToolsProps['countRows'] | Without;
  /** Why it has no saved views. */
  views?: false | Without;
  /** A part of a page has no `h1` or tab title. */
  part?: boolean;
}
