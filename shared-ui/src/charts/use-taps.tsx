import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface Tip {
  part: string;
  drawn: Element;
  content: ReactNode;
  /** Pixels from the drawing's left and bottom: the tip appears above the finger. */
  left: number;
  bottom: number;
}

/** Share of the tip's width that keeps it inside the drawing. */
const shareLeftOf = (left: number, width: number) => (width > 0 ? Math.min(1, Math.max(0, left / width)) : 0.5);

/**
 * Touch: the first tap on a part shows its tip, the second opens its list. Put `area` on the box around the drawing and
 * `tip` inside it.
 */
export function useTaps() {
  const isTouch = useRef(false);
  const [tip, setTip] = useState<Tip>();
  const box = useRef<HTMLDivElement>(null);
  const drawn = tip?.drawn;
  useEffect(() => {
    if (!drawn) return;
    const forget = ({ target }: Event) => {
      if (target !== drawn) setTip(undefined);
    };
    document.addEventListener('pointerdown', forget, { capture: true });
    return () => document.removeEventListener('pointerdown', forget, { capture: true });
  }, [drawn]);
  return {
    area: {
      ref: box,
      style: { position: 'relative' as const },
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouch.current = pointerType === 'touch';
      },
    },
    /** Hover content; null under touch, which has its own tip. */
    hover: (content: ReactNode): ReactNode => (isTouch.current ? null : content),
    opens: (part: string, { currentTarget, clientX, clientY }: MouseEvent<Element>, content: ReactNode): boolean => {
      if (!isTouch.current || tip?.part === part) return true;
      const place = box.current?.getBoundingClientRect();
      if (!place) return true;
      setTip({ part, drawn: currentTarget, content, left: clientX - place.left, bottom: place.bottom - clientY + 12 });
      return false;
    },
    tip: tip && (
      <div
        data-print-hidden
        style={{
          position: 'absolute',
          left: tip.left,
          bottom: tip.bottom,
          transform: `translateX(-${100 * shareLeftOf(tip.left, box.current?.clientWidth ?? 0)}%)`,
          width: 'max-content',
          pointerEvents: 'none',
          zIndex: 1,
        }}
      >
        {tip.content}
      </div>
    ),
  };
}
