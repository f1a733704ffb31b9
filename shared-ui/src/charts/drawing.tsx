import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { LazyCode } from '../code/lazy-code.ts';
import { useNearWindow } from '../state/use-near-window.ts';
import { usePrinting } from '../state/printing.ts';
import { acquireDrawSlot, whenIdle } from './draw-slots.ts';

export interface DrawingSize {
  /** Pixels. */
  width: number;
}

const PAPER_WIDTH = 320;
/** Tests have no layout. */
const UNKNOWN_WIDTH = 320;

export type DrawingCode<Props> = LazyCode<{ default: ComponentType<Props & DrawingSize> }>;

const isThere = <Props,>(code: DrawingCode<Props>): Promise<boolean> =>
  code.load().then(
    () => true,
    () => false,
  );

/**
 * Loads near the window and renders in its own task: no chart blocks another. Printing renders all; `fallback` replaces
 * what could not load.
 */
export function Drawing<Props extends object>({
  code,
  of,
  fallback,
}: {
  code: DrawingCode<Props>;
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
    // Printing can't wait for code. An open preview shows drawings as they arrive.
    return isNear ? undefined : whenIdle(() => void isThere(code).then(setLoaded));
  }, [isNear, code]);

  useEffect(() => {
    if (!isNear || isDrawn) return;
    let hasLeft = false;
    void isThere(code).then(async (isLoaded) => {
      if (hasLeft) return;
      if (!isLoaded) return setFailed(true);
      const end = await acquireDrawSlot();
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
