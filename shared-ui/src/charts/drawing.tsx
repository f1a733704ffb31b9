import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { LazyCode } from '../code/lazy-code.ts';
import { useNearWindow } from '../state/use-near-window.ts';
import { usePrinting } from '../state/printing.ts';
import { takeTurn, whenIdle } from './turns.ts';

export interface DrawingSize {
  /** Pixels. */
  width: number;
}

/** On paper, two charts stand beside one another. */
const PAPER_WIDTH = 320;
/** Where nothing has a size: tests. */
const UNKNOWN_WIDTH = 320;

/** The code of a drawing. */
export type DrawingCode<Props> = LazyCode<{ default: ComponentType<Props & DrawingSize> }>;

const isThere = <Props,>(code: DrawingCode<Props>): Promise<boolean> =>
  code.load().then(
    () => true,
    () => false,
  );

/**
 * A drawing whose code is loaded when its place comes near the window. It is then drawn in a turn of its own, so that no
 * chart holds the main thread for another; its place has its height before. Printing draws all at once; what can't be drawn
 * yet, or at all, shows `fallback`.
 */
export function Drawing<Props extends object>({
  code,
  of,
  fallback,
}: {
  code: DrawingCode<Props>;
  /** What the drawing takes besides its width. */
  of: Props;
  fallback: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const isNear = useNearWindow(box);
  const [isDrawn, setDrawn] = useState(false);
  const [, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [width, setWidth] = useState(0);
  const endTurn = useRef<() => void>(undefined);

  useEffect(() => {
    // Printing has no time to load anything. A preview that is open draws what has come.
    return isNear ? undefined : whenIdle(() => void isThere(code).then(setLoaded));
  }, [isNear, code]);

  useEffect(() => {
    if (!isNear || isDrawn) return;
    let hasLeft = false;
    void isThere(code).then(async (isLoaded) => {
      if (hasLeft) return;
      if (!isLoaded) return setFailed(true);
      const end = await takeTurn();
      if (hasLeft) return end();
      endTurn.current = end;
      startTransition(() => {
        setWidth(box.current?.clientWidth ?? 0);
        setDrawn(true);
      });
    });
    return () => {
      hasLeft = true;
      endTurn.current?.();
    };
  }, [isNear, isDrawn, code]);

  useEffect(() => {
    const element = box.current;
    if (!isDrawn || !element || typeof ResizeObserver === 'undefined') return;
    endTurn.current?.();
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn]);

  const drawnWidth = isPrinting ? Math.min(width || PAPER_WIDTH, PAPER_WIDTH) : width || UNKNOWN_WIDTH;
  const Loaded = code.current()?.default;
  const isShown = (isDrawn || isPrinting) && Loaded !== undefined;
  return (
    <div ref={box} style={{ height: '100%' }}>
      {isShown && Loaded && <Loaded {...of} width={drawnWidth} />}
      {!isShown && (hasFailed || isPrinting) && fallback}
    </div>
  );
}
