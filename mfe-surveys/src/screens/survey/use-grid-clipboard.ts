import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface GridClipboard {
  grid: RefObject<HTMLElement | null>;
  editor: RefObject<HTMLTextAreaElement | null>;
  canType: boolean;
  /** A text of the clipboard; `isTyping` where it comes into the field of a cell and is more than one. */
  onPaste: (text: string, isTyping: boolean) => void;
  /** What the clipboard gets. */
  copiedText: () => string;
  /** What is cut has been copied. */
  onCut: () => void;
}

/** Copy, cut and paste of a grid. */
export function useGridClipboard(clipboard: GridClipboard): void {
  const { grid, editor } = clipboard;
  const latest = useRef(clipboard);
  useLayoutEffect(() => {
    latest.current = clipboard;
  });
  useEffect(() => {
    // A grid has no caret: browsers fire these at the page, not at the element with the focus.
    const hasFocus = () => document.activeElement === grid.current;
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isBlock = document.activeElement === editor.current && editor.current !== null && /[\t\n]./.test(text);
      if (!(hasFocus() || isBlock) || !latest.current.canType || text === '') return;
      event.preventDefault();
      latest.current.onPaste(text, isBlock);
    };
    const onCopy = (event: ClipboardEvent) => {
      if (!hasFocus()) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current.copiedText());
    };
    const onCut = (event: ClipboardEvent) => {
      if (!hasFocus()) return;
      onCopy(event);
      if (latest.current.canType) latest.current.onCut();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
    };
  }, [grid, editor]);
}
