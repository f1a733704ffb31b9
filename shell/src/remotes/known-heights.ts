const STORED = 'extension-heights';
export type WindowWidth = 'narrow' | 'wide';
const WIDE_PX = 768;

const windowWidth = (): WindowWidth => (globalThis.innerWidth < WIDE_PX ? 'narrow' : 'wide');

function readHeights(): Record<string, number> {
  try {
    const heights: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return heights && typeof heights === 'object' ? (heights as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Last height with content in this browser, rem. */
export function knownHeight(extension: string, width: WindowWidth): number | undefined {
  const height = readHeights()[`${width} ${extension}`];
  return typeof height === 'number' && height > 0 ? height : undefined;
}

export const hasKnownHeight = (extension: string): boolean => knownHeight(extension, windowWidth()) !== undefined;

export function rememberHeight(extension: string, height: number): void {
  if (!(height > 0)) return;
  const heights = readHeights();
  const name = `${windowWidth()} ${extension}`;
  if (heights[name] === height) return;
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...heights, [name]: height }));
  } catch {
    // Without storage the next visit reserves the default room.
  }
}

export const toRem = (px: number): number =>
  px / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
