import { createContext, use } from 'react';

/** Fields in the tools above a list have their label inside: the line is as high as a button. */
export const ToolLine = createContext(false);
export const useInToolLine = (): boolean => use(ToolLine);
