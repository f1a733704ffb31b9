import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** 'replace' began with a letter: arrows go to the next cell. */
interface Editing {
  text: string;
  mode: 'replace' | 'edit';
}

interface CellEditing {
  grid: RefObject<HTMLElement | null>;
  editor: RefObject<HTMLTextAreaElement | null>;
  onType: (text: string) => void;
  onTyping: (isTyping: boolean) => void;
}

export function useCellEditing({ grid, editor, onType, onTyping }: CellEditing) {
  const [editing, setEditing] = useState<Editing>();
  const isOver = useRef(true);
  const isEditing = editing !== undefined;

  const finish = (isKept: boolean, isLeaving = false) => {
    const field = editor.current;
    // Leaving the field also ends editing: only the first end counts.
    if (!editing || !field || isOver.current) return;
    isOver.current = true;
    setEditing(undefined);
    // A textarea normalizes line ends, so compare before writing.
    if (isKept && (editing.mode === 'replace' || field.value !== field.defaultValue)) onType(field.value);
    if (!isLeaving) grid.current?.focus({ preventScroll: true });
  };
  const latestFinish = useRef(finish);
  useLayoutEffect(() => {
    latestFinish.current = finish;
  });

  useLayoutEffect(() => {
    if (!editing || !editor.current) return;
    editor.current.focus({ preventScroll: true });
    editor.current.setSelectionRange(editing.text.length, editing.text.length);
  }, [editing, editor]);
  useEffect(() => {
    if (!isEditing) return;
    onTyping(true);
    return () => onTyping(false);
  }, [isEditing, onTyping]);
  useEffect(() => {
    if (!isEditing) return;
    // Capture Escape first: the dialog listens on the document and would close.
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      latestFinish.current(false);
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, [isEditing]);

  return {
    editing,
    isEditing,
    start: (mode: Editing['mode'], text: string) => {
      isOver.current = false;
      setEditing({ mode, text });
    },
    finish,
  };
}
