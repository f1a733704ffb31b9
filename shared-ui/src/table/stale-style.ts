/** Dims outdated rows while the next load. The delay hides fast responses. */
export const staleStyle = (isBehind = false) =>
  isBehind ? ({ 'aria-busy': true, opacity: 0.6, transition: 'opacity 160ms 160ms' } as const) : {};
