import type { PlacedGroup } from 'api-contract/group-pages';

/** A group of rows on one page; `count` and `sums` are those of the whole group. */
export interface RowGroup<Row> extends PlacedGroup {
  value: string;
  label: string;
  count: number;
  sums: readonly { header: string; text: string }[];
  /** The name of the column that groups. */
  by: string;
  /** All rows of the group, in a client list. */
  rows?: readonly Row[] | undefined;
}

/** The groups of a server's page, as its response has them. */
export interface ServerGroups {
  by: string;
  /** Groups of all pages. */
  count: number;
  page: readonly (PlacedGroup & {
    value: string;
    name?: string | undefined;
    count: number;
    /** By column. */
    sums?: Readonly<Record<string, number>> | undefined;
  })[];
}
