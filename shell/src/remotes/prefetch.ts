import { loadScreen } from './load-screen.ts';

const intentMs = 100;

/** Loads a screen's code ahead of the click. A failure is left to the click itself. */
export const prefetchScreen = (remote: string, path: string) => void loadScreen(remote, path).catch(() => undefined);

/** Handlers for a menu entry: focus prefetches at once, the pointer after it has rested for a moment. */
export function prefetchOn(remote: string, path: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onFocus: () => prefetchScreen(remote, path),
    onPointerEnter: () => {
      timer = setTimeout(() => prefetchScreen(remote, path), intentMs);
    },
    onPointerLeave: () => clearTimeout(timer),
  };
}
