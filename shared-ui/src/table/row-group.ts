import type { PlacedGroup } from 'api-contract/group-pages';

/** On one page; `count` and `sums` are the whole group's. */
export interface RowGroup<Row> extends PlacedGroup {
  value: string;
  label: string;
  count: number;
  sums: readonly { header: string; text: string }[];
  by: string;
  /** In a client list. */
  rows?: readonly Row[] | undefined;
}

/** As the response has them. */
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
