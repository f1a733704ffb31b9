import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { agreementTexts } from '../agreement-texts.ts';
import { keys } from './commands.ts';
import { parseAgreementHtml } from './document.ts';

const createEditorState = (html: string) =>
  EditorState.create({ doc: parseAgreementHtml(html), plugins: [history(), keymap(keys)] });

export interface Editor {
  place: (element: HTMLDivElement | null) => void;
  state: EditorState;
  run(command: Command): void;
}

export function useEditor(html: string): Editor {
  const [state, setState] = useState(() => createEditorState(html));
  const view = useRef<EditorView | undefined>(undefined);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const place = useCallback((element: HTMLDivElement | null) => {
    view.current?.destroy();
    view.current = undefined;
    if (!element) return;
    const created: EditorView = new EditorView(element, {
      state: latest.current,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': agreementTexts.text,
        spellcheck: 'true',
      },
      dispatchTransaction: (transaction) => {
        created.updateState(created.state.apply(transaction));
        setState(created.state);
      },
    });
    view.current = created;
    created.focus();
  }, []);
  const run = useCallback((command: Command) => {
    const current = view.current;
    if (!current) return;
    command(current.state, current.dispatch.bind(current), current);
    current.focus();
  }, []);
  return { place, state, run };
}
