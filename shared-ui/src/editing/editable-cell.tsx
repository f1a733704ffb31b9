import { Box } from '@chakra-ui/react/box';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Versioned } from '../form/use-record-form.ts';
import { EditIcon } from '../parts/icons.tsx';
import { CellControl } from './cell-control.tsx';
import { CellNotice } from './cell-notice.tsx';
import { type CellEdit, type CellEditOptions, useCellEdit } from './use-cell-edit.ts';

export interface EditableCellProps<R extends Versioned> extends CellEditOptions<R> {
  /** 'due day of Om Tyres'. */
  label: string;
  /** Default: the value. */
  children?: ReactNode;
  /** The content is a link, so a button beside it opens the field. */
  isLink?: boolean;
}

/** The opener of the row's next editable cell, or of the one before. */
function findNeighbour(opener: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const openers = [...(opener?.closest('tr')?.querySelectorAll<HTMLElement>('[data-edits]') ?? [])];
  return opener ? openers[openers.indexOf(opener) + by] : undefined;
}

/** Also handles keys. */
function useCellFocus<R extends Versioned>(edit: CellEdit<R>) {
  const frame = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = edit.draft !== undefined;
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // After a refusal a person may be at work elsewhere.
    if (!isOpen || (activeElement !== body && activeElement !== opener.current)) return;
    const control = frame.current?.querySelector<HTMLInputElement>('input, select');
    control?.focus();
    control?.select?.();
  }, [isOpen]);

  const leave = (close: () => void) => {
    flushSync(close);
    if (!edit.isOpen()) opener.current?.focus();
  };
  const goOn = (event: KeyboardEvent, by: 1 | -1) => {
    // Tab leads to the choice between both values.
    if (edit.theirs !== undefined) return;
    flushSync(() => edit.commit());
    if (edit.isOpen()) return event.preventDefault();
    const next = findNeighbour(opener.current, by);
    // Else Tab goes on from here.
    (next ?? opener.current)?.focus();
    if (!next) return;
    event.preventDefault();
    next.click();
  };
  return {
    frame,
    opener,
    leave,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (!isOpen || event.nativeEvent.isComposing || target.closest('[role=dialog]')) return;
      const isField = target.matches('input, select');
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        leave(edit.close);
      } else if (isField && event.key === 'Enter') {
        event.preventDefault();
        leave(() => edit.commit());
      } else if (isField && event.key === 'Tab') goOn(event, event.shiftKey ? -1 : 1);
    },
    onBlur: ({ relatedTarget, target }: FocusEvent<HTMLElement>) => {
      // The window lost the focus, not the field.
      const isAway = document.activeElement === target;
      if (!isAway && !frame.current?.contains(relatedTarget) && edit.isOpen() && !edit.isRefused()) edit.commit();
    },
  };
}

/**
 * Press, Enter or F2 opens; Enter saves, Escape cancels, Tab saves and opens the row's next one. A refusal keeps the
 * input; after somebody else's change the person chooses. Not for a change that asks a question first.
 *
 * @example
 * <EditableCell id={row._id} record={row} label={`name of ${row.name}`} kind={{ type: 'text', maxLength: 100 }}
 *   getValue={({ name }) => name} save={(name, { _id, version }) => rename.run({ params: { id: _id }, body: { name, version } })} />
 */
export function EditableCell<R extends Versioned>({ label, children, isLink, ...options }: EditableCellProps<R>) {
  const edit = useCellEdit(options);
  const focus = useCellFocus(edit);
  const { frame, opener } = focus;
  const [opened, setOpened] = useState({ isPressed: false, isAtEnd: false });
  const isOpen = edit.draft !== undefined;
  const open = (isPressed: boolean) => {
    setOpened({ isPressed, isAtEnd: (frame.current?.getBoundingClientRect().left ?? 0) > innerWidth / 2 });
    edit.open();
  };
  const content = edit.pending ?? children ?? edit.text;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls are inside
    <span
      ref={frame}
      data-edit-frame=""
      onKeyDown={focus.onKeyDown}
      onBlur={focus.onBlur}
      onClick={(event) => isOpen && event.stopPropagation()}
    >
      {isLink && content}
      <button
        ref={opener}
        type="button"
        data-edits={isLink ? 'icon' : ''}
        aria-label={isLink ? `Change ${label}` : `${edit.pending ?? edit.text}. Change ${label}`}
        aria-busy={edit.pending !== undefined}
        style={isOpen ? { visibility: 'hidden' } : undefined}
        onClick={({ detail }) => open(detail > 0)}
        onKeyDown={({ key }) => key === 'F2' && open(false)}
      >
        {isLink ? <EditIcon /> : content}
      </button>
      {isOpen && <CellField edit={edit} focus={focus} label={label} kind={options.kind} {...opened} />}
    </span>
  );
}

interface FieldProps<R extends Versioned> {
  edit: CellEdit<R>;
  focus: ReturnType<typeof useCellFocus<R>>;
  label: string;
  kind: CellEditOptions<R>['kind'];
  isPressed: boolean;
  isAtEnd: boolean;
}

/** Over the cell, so that nothing moves. */
function CellField<R extends Versioned>({ edit, focus, label, kind, isPressed, isAtEnd }: FieldProps<R>) {
  const noticeId = useId();
  const { typed = '', problem } = edit.draft ?? {};
  const isRefused = problem !== undefined;
  return (
    <>
      <Box
        data-cell-editor=""
        position="absolute"
        zIndex="1"
        insetBlock="0"
        {...(isAtEnd ? { insetInlineEnd: '-1.5' } : { insetInlineStart: '-1.5' })}
        minW="max(calc(100% + 0.75rem), 10rem)"
        display="flex"
        alignItems="center"
        css={{ '& input, & select': { height: '8', bg: 'bg.panel' } }}
      >
        <CellControl
          kind={kind}
          label={label}
          typed={typed}
          shownText={edit.text}
          isInvalid={isRefused}
          describedBy={isRefused ? noticeId : undefined}
          isPressed={isPressed && !isRefused}
          onType={edit.type}
          onChoose={(chosen, shownText) => focus.leave(() => edit.commit(chosen, shownText))}
          onProblem={edit.report}
        />
      </Box>
      {isRefused && (
        <CellNotice
          id={noticeId}
          cell={focus.frame}
          theirs={edit.theirs}
          onKeep={() => focus.leave(() => edit.commit())}
          onTake={() => focus.leave(edit.close)}
        >
          {problem}
        </CellNotice>
      )}
    </>
  );
}
