import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Column } from './columns.ts';

/** Props for the tools of all lists: saved views and choice of columns. */
export interface ListToolsProps {
  part: 'pinned' | 'menu';
  columns: readonly { id: string; header: string; isFixed: boolean }[];
  hidden: readonly string[];
  onHide: (ids: readonly string[]) => void;
  /** Undefined while loading. */
  totalCount: number | undefined;
  /** Number of rows for another query; omitted if unknown. */
  countRows?: ((query: Readonly<Record<string, string>>) => Promise<number>) | undefined;
}

const Tools = createContext<ComponentType<ListToolsProps> | undefined>(undefined);

/** Provides the tools of all lists inside. */
export const ListToolsProvider = (props: { tools: ComponentType<ListToolsProps>; children: ReactNode }) => (
  <Tools value={props.tools}>{props.children}</Tools>
);
export const useListTools = (): ComponentType<ListToolsProps> | undefined => use(Tools);

/** A row's name and checkbox stay: without them it can't be opened or selected. */
export const choosableColumns = <Row,>(columns: readonly Column<Row>[]): ListToolsProps['columns'] => {
  const onScreen = columns.filter(({ exportOnly }) => !exportOnly);
  const named = onScreen.find(({ onPhone }) => onPhone === 'title') ?? onScreen[0];
  return onScreen.map((column) => ({
    id: column.id,
    header: column.header,
    isFixed: column === named || column.onPhone === 'select',
  }));
};
