import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface Tip {
  part: string;
  /** The drawn part that was tapped. */
  drawn: Element;
  content: ReactNode;
  /** Pixels from the left of the drawing, and from its bottom: the tip stands above the finger. */
  left: number;
  bottom: number;
}

/** Where the tip's left edge stands, in shares of its own width, so that it never leaves the drawing. */
const shareLeftOf = (left: number, width: number) => (width > 0 ? Math.min(1, Math.max(0, left / width)) : 0.5);

/**
 * Touch has no hover: there the first tap on a part shows its tip, and the second one opens its list. The tip stands until
 * another place is touched, wherever a mouse of the same device rests. `area` goes onto the box around the drawing, `tip`
 * into it.
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
    /** What a pointer that hovers sees of a part: under touch, nothing beside the tap's own tip. */
    hover: (content: ReactNode): ReactNode => (isTouch.current ? null : content),
    /** Whether this click on a part opens its list; a first tap shows its tip instead. */
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
