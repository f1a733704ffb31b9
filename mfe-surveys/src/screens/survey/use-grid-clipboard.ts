import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface GridClipboard {
  grid: RefObject<HTMLElement | null>;
  editor: RefObject<HTMLTextAreaElement | null>;
  canType: boolean;
  /** `isTyping` if a block is pasted into a cell's field. */
  onPaste: (text: string, isTyping: boolean) => void;
  copiedText: () => string;
  onCut: () => void;
}

export function useGridClipboard(clipboard: GridClipboard): void {
  const { grid, editor } = clipboard;
  const latest = useRef(clipboard);
  useLayoutEffect(() => {
    latest.current = clipboard;
  });
  useEffect(() => {
    // Without a caret, browsers fire these events at the document, not at the focused element.
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
