/** Ignore taps this long after a decision: the list has moved under the finger. */
const GUARD_MS = 1000;
/** Maximum distance of a double tap. */
const REACH_PX = 40;

interface Point {
  x: number;
  y: number;
}
let lastPress: Point | undefined;
let guarded: (Point & { until: number }) | undefined;
let watchers = 0;

const rememberPress = ({ clientX, clientY }: MouseEvent) => {
  // Synthetic clicks have no coordinates; let them through.
  lastPress = clientX === 0 && clientY === 0 ? undefined : { x: clientX, y: clientY };
};

function swallowRepeat(event: MouseEvent) {
  // Key presses have no coordinates; let them through.
  if (!guarded || event.detail === 0 || performance.now() > guarded.until) return;
  if (Math.hypot(event.clientX - guarded.x, event.clientY - guarded.y) > REACH_PX) return;
  event.preventDefault();
  event.stopPropagation();
}

/** While a deciding list is mounted. */
export function watchTaps(): () => void {
  if (watchers++ === 0) {
    document.addEventListener('pointerdown', rememberPress, true);
    document.addEventListener('click', swallowRepeat, true);
  }
  return () => {
    if (--watchers > 0) return;
    document.removeEventListener('pointerdown', rememberPress, true);
    document.removeEventListener('click', swallowRepeat, true);
    guarded = undefined;
    lastPress = undefined;
  };
}

/** Ignores presses at the last press's point for a second. */
export function guardTaps(): void {
  if (lastPress) guarded = { ...lastPress, until: performance.now() + GUARD_MS };
}
