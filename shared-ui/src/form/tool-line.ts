import { createContext, use } from 'react';

/**
 * Whether fields stand in the one line of tools above a list: there their label is inside them, so that the line is as
 * high as a button. A phone's folded filters and forms have their labels above.
 */
export const ToolLine = createContext(false);
export const useInToolLine = (): boolean => use(ToolLine);
