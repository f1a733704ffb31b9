const STORED = 'extension-heights';
/** A narrow window breaks lines, and rows are cards there: its heights are its own. */
export type WindowWidth = 'narrow' | 'wide';
/** From here on a window is wide, px: `md` of the theme. */
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

/** How high an extension stood in this browser when its content was last there, rem. */
export function knownHeight(extension: string, width: WindowWidth): number | undefined {
  const height = readHeights()[`${width} ${extension}`];
  return typeof height === 'number' && height > 0 ? height : undefined;
}

export function rememberHeight(extension: string, height: number): void {
  if (!(height > 0)) return;
  const heights = readHeights();
  const name = `${windowWidth()} ${extension}`;
  if (heights[name] === height) return;
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...heights, [name]: height }));
  } catch {
    // Full or switched off: the next visit holds the room that the size says.
  }
}
