import { type DragEvent, type PointerEvent, useRef } from 'react';
import { clampWidth } from './arrangement.ts';

export interface ArrangeColumns {
  /** To the place of another column: a column from its left comes behind it. */
  move: (id: string, to: string) => void;
  /** Pixels; undefined is as made. */
  resize: (id: string, width: number | undefined) => void;
}

interface Heading {
  id: string;
  onPhone?: string | undefined;
}

/** The text moves a column, the edge sets its width, a double click on the edge resets it. */
export function useHeadDrag(arrange: ArrangeColumns | undefined) {
  const moved = useRef<string>(undefined);
  const resized = useRef<{ heading: HTMLElement; startX: number; startWidth: number; before: string }>(undefined);
  const widthAt = ({ clientX }: PointerEvent): number | undefined => {
    const { current } = resized;
    if (!current) return undefined;
    return clampWidth(current.startWidth + clientX - current.startX);
  };
  return {
    headingProps: ({ id, onPhone }: Heading) =>
      arrange && onPhone !== 'select'
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              if (resized.current) return event.preventDefault();
              moved.current = id;
              event.dataTransfer.effectAllowed = 'move';
            },
            onDragOver: (event: DragEvent) => {
              if (moved.current && moved.current !== id) event.preventDefault();
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              if (moved.current) arrange.move(moved.current, id);
              moved.current = undefined;
            },
          }
        : {},
    edgeProps: ({ id }: Heading) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const heading = event.currentTarget.closest('th');
        if (!heading) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const before = heading.style.width;
        resized.current = { heading, startX: event.clientX, startWidth: heading.offsetWidth, before };
      },
      onPointerMove: (event: PointerEvent) => {
        const width = widthAt(event);
        if (width === undefined || !resized.current) return;
        resized.current.heading.style.width = `${width}px`;
      },
      onPointerUp: (event: PointerEvent) => {
        const width = widthAt(event);
        const wasMoved = resized.current !== undefined && event.clientX !== resized.current.startX;
        resized.current = undefined;
        if (width !== undefined && wasMoved) arrange?.resize(id, width);
      },
      // A touch that becomes a scroll, or a call that comes in.
      onPointerCancel: () => {
        if (resized.current) resized.current.heading.style.width = resized.current.before;
        resized.current = undefined;
      },
      onDoubleClick: () => arrange?.resize(id, undefined),
    }),
  };
}
