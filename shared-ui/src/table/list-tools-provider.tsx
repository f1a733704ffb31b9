import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ColumnTools } from './use-arrangement.ts';
import type { GroupTools } from './use-grouping.ts';

/** Saved views and choice of columns. */
export interface ListToolsProps {
  part: 'pinned' | 'menu';
  columns: ColumnTools;
  grouping?: GroupTools;
  /** When its export has the columns on screen; undefined: never. */
  exports?: 'always' | 'once-arranged' | undefined;
  /** Undefined while loading. */
  totalCount: number | undefined;
  /** Omitted if unknown. */
  countRows?: ((query: Readonly<Record<string, string>>) => Promise<number>) | undefined;
}

const Tools = createContext<ComponentType<ListToolsProps> | undefined>(undefined);

export const ListToolsProvider = (props: { tools: ComponentType<ListToolsProps>; children: ReactNode }) => (
  <Tools value={props.tools}>{props.children}</Tools>
);
export const useListTools = (): ComponentType<ListToolsProps> | undefined => use(Tools);
