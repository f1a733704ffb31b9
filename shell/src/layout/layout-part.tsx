import type { ReactNode } from 'react';
import { LoadedPart, partCode } from '../parts/loaded-part.tsx';

const layout = partCode(
  async () => (await import(/* webpackChunkName: 'layout' */ './console-layout.tsx')).ConsoleLayout,
);
export const startLayout = layout.prefetch;

/** The layout around its children. It is no part of the sign-in page: it comes while somebody types, or with a stored token. */
export const LayoutPart = ({ children }: { children: ReactNode }) => <LoadedPart code={layout}>{children}</LoadedPart>;
