import type { ReactNode } from 'react';
import { LoadedPart, createPartCode } from '../parts/loaded-part.tsx';

const layout = createPartCode(
  async () => (await import(/* webpackChunkName: 'layout' */ './console-layout.tsx')).ConsoleLayout,
);
export const startLayout = layout.prefetch;

/** Its own chunk, which loads during typing or with a stored token. */
export const LayoutPart = ({ children }: { children: ReactNode }) => <LoadedPart code={layout}>{children}</LoadedPart>;
