import { toSearchKey } from 'api-contract/search-key';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Box, VisuallyHidden } from '@chakra-ui/react';
import { countText } from '../numbers/numbers.ts';
import { ListOption, ListPanel } from './list-panel.tsx';
import { TextAreaField, type TextAreaFieldProps } from './text-fields.tsx';
import { findMention, withMention } from './mention.ts';

export interface MentionFieldProps extends TextAreaFieldProps {
  /** Id of the record that is written about. */
  of: string;
  /** Labels of people by the text after '@', which is undefined without one. */
  usePeople: (
    of: string,
    search: string | undefined,
  ) => { people: readonly string[] | undefined; error?: Error | undefined };
}

const TYPING_MS = 200;

/** Names that begin with the text come first. */
function findNames(names: readonly string[], query: string): string[] {
  const key = toSearchKey(query);
  const matches = names.filter((name) => toSearchKey(name).includes(key));
  const isBeginning = (name: string) => toSearchKey(name).startsWith(key);
  return [...matches.filter(isBeginning), ...matches.filter((name) => !isBeginning(name))];
}

/** Debounces. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === undefined ? undefined : settled;
}

/** On the shared field's text area. `activeId` is the open list's marked option. */
function useComboboxAttributes(
  field: () => HTMLTextAreaElement | null | undefined,
  activeId: string | undefined,
  listId: string,
) {
  useEffect(() => {
    const area = field();
    area?.setAttribute('aria-autocomplete', 'list');
    area?.setAttribute('aria-haspopup', 'listbox');
    if (activeId) {
      area?.setAttribute('aria-controls', listId);
      area?.setAttribute('aria-activedescendant', activeId);
    } else {
      area?.removeAttribute('aria-controls');
      area?.removeAttribute('aria-activedescendant');
    }
  });
}

function useDismissOnEscape(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  value: string,
  dismiss: (value: string) => void,
) {
  useEffect(() => {
    if (!isOpen) return undefined;
    // Before the panel, which listens on the document.
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !root.current?.contains(event.target as Node)) return;
      event.stopPropagation();
      event.preventDefault();
      dismiss(value);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [root, isOpen, value, dismiss]);
}

/**
 * '@' and a name's start offer people (D-116). Escape closes the list, not the panel. The field keeps the focus.
 *
 * @example <MentionField label="Remarks" of={id} usePeople={useColleagues} {...form.field('remarks')} />
 */
export function MentionField({ of, usePeople, value, onChange, ...field }: MentionFieldProps) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const typed = findMention(value);
  const query = typed !== undefined && value !== dismissed ? typed : undefined;
  const search = useSettled(query);
  const { people, error } = usePeople(of, search);
  const options = query === undefined ? [] : findNames(people ?? [], query);
  const isOpen = options.length > 0;
  const active = Math.min(marked, options.length - 1);

  const getArea = () => root.current?.querySelector('textarea');
  const choose = (name: string | undefined) => {
    if (name === undefined) return;
    onChange(withMention(value, name));
    setMarked(0);
    getArea()?.focus();
  };

  useComboboxAttributes(getArea, isOpen ? `${listId}-${active}` : undefined, listId);
  useDismissOnEscape(root, isOpen, value, setDismissed);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault();
      choose(options[active]);
    }
  };

  return (
    <Box ref={root} position="relative" onKeyDown={onKeyDown}>
      <TextAreaField
        rows={3}
        {...field}
        value={value}
        onChange={(next) => {
          setMarked(0);
          onChange(next);
        }}
      />
      {isOpen && (
        <ListPanel>
          <div id={listId} role="listbox" aria-label="People to mention">
            {options.map((name, index) => (
              <ListOption
                key={name}
                id={`${listId}-${index}`}
                isActive={index === active}
                isSelected={index === active}
                onChoose={() => choose(name)}
              >
                {name}
              </ListOption>
            ))}
          </div>
        </ListPanel>
      )}
      <VisuallyHidden role="status">
        {isOpen
          ? `${countText(options.length, 'person', 'people')} found. Choose with the arrow keys and Enter.`
          : query !== undefined && people && search === query
            ? 'Nobody found.'
            : error
              ? error.message
              : ''}
      </VisuallyHidden>
    </Box>
  );
}
