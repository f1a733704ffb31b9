/** Marks rows of the page or filter before, while the next ones are on their way. An answer that comes at once changes nothing for the eye. */
export const behind = (isBehind = false) =>
  isBehind ? ({ 'aria-busy': true, opacity: 0.6, transition: 'opacity 160ms 160ms' } as const) : {};
