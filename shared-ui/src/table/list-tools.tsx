import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Column } from './columns.ts';

/** What a list says of itself to the tools that stand at every list: saved views and the choice of columns. */
export interface ListToolsProps {
  /** `pinned`: the row above the list; `menu`: the button among its actions. */
  part: 'pinned' | 'menu';
  /** None where the rows are drawn otherwise than as a table. */
  columns: readonly { id: string; header: string; isFixed: boolean }[];
  hidden: readonly string[];
  onHide: (ids: readonly string[]) => void;
  /** Of the list as it is shown; undefined while it loads. */
  totalCount: number | undefined;
  /** How many rows the list would have with these parts of its address; left out where it can not say. */
  countRows?: ((query: Readonly<Record<string, string>>) => Promise<number>) | undefined;
}

const Tools = createContext<ComponentType<ListToolsProps> | undefined>(undefined);

/** Gives every list inside its tools. Without it lists have none. */
export const ListToolsProvider = (props: { tools: ComponentType<ListToolsProps>; children: ReactNode }) => (
  <Tools value={props.tools}>{props.children}</Tools>
);
export const useListTools = (): ComponentType<ListToolsProps> | undefined => use(Tools);

/** A row's name and the box to tick stay: without them it could not be opened or chosen. */
export const choosableColumns = <Row,>(columns: readonly Column<Row>[]): ListToolsProps['columns'] => {
  const onScreen = columns.filter(({ exportOnly }) => !exportOnly);
  const named = onScreen.find(({ onPhone }) => onPhone === 'title') ?? onScreen[0];
  return onScreen.map((column) => ({
    id: column.id,
    header: column.header,
    isFixed: column === named || column.onPhone === 'select',
  }));
};
