/** For so long after a decision a press at its point is the same finger's, which means nothing that stands there now. */
const GUARD_MS = 1000;
/** A finger that taps twice lands no further away. */
const REACH_PX = 40;

interface Point {
  x: number;
  y: number;
}
let lastPress: Point | undefined;
let guarded: (Point & { until: number }) | undefined;
let watchers = 0;

const rememberPress = ({ clientX, clientY }: MouseEvent) => {
  // What a program presses has no place, and is nobody's finger.
  lastPress = clientX === 0 && clientY === 0 ? undefined : { x: clientX, y: clientY };
};

function swallowRepeat(event: MouseEvent) {
  // A key press has no point, and never stands in for a finger.
  if (!guarded || event.detail === 0 || performance.now() > guarded.until) return;
  if (Math.hypot(event.clientX - guarded.x, event.clientY - guarded.y) > REACH_PX) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Watches presses while a list that decides is on screen. @returns the end of it */
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

/** From now on, for a second, presses where the last one was do nothing: whatever appears there was not meant. */
export function guardTaps(): void {
  if (lastPress) guarded = { ...lastPress, until: performance.now() + GUARD_MS };
}
