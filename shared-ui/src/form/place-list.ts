const MAX_PX = 320;
const GAP = 4;
/** Pixels to the edge of the screen. */
export const EDGE = 8;

/** Puts a `position: fixed` panel where there is room beside its field; a phone's keyboard takes room. */
export function placeList(panel: HTMLElement, field: HTMLElement, place: 'below' | 'above' | undefined): void {
  const box = field.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetTop: top = 0, height = clientHeight } = window.visualViewport ?? {};
  const below = top + height - box.bottom - GAP - EDGE;
  const above = box.top - top - GAP - EDGE;
  const isAbove = place ? place === 'above' : below < MAX_PX && above > below;
  const { style } = panel;
  style.width = `${box.width}px`;
  style.left = `${Math.max(EDGE, Math.min(box.left, clientWidth - EDGE - panel.offsetWidth))}px`;
  style.top = isAbove ? 'auto' : `${box.bottom + GAP}px`;
  style.bottom = isAbove ? `${clientHeight - box.top + GAP}px` : 'auto';
  style.maxHeight = `${Math.max(0, Math.min(MAX_PX, isAbove ? above : below))}px`;
}
