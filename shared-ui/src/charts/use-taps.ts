import { type PointerEvent, useRef } from 'react';

/** Touch has no hover: there the first tap on a part shows its tip, and the second one opens its list. */
export function useTaps() {
  const isTouch = useRef(false);
  const tapped = useRef<string>(undefined);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch';
    },
    isTouch: () => isTouch.current,
    /** Whether this click on a part, drawn as this element, opens its list. */
    opens: (part: string, drawn: Element): boolean => {
      const isSecond = tapped.current === part;
      tapped.current = part;
      if (isTouch.current && !isSecond) {
        // A touch anywhere else takes the tip away. The browser's own 'leave' comes before a second tap, too.
        const forget = ({ target }: Event) => {
          if (target !== drawn) tapped.current = undefined;
        };
        document.addEventListener('pointerdown', forget, { once: true, capture: true });
      }
      return !isTouch.current || isSecond;
    },
  };
}
