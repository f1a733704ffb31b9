import { toSearchKey } from 'api-contract/search-key';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SearchOption, SearchSelectProps } from './search-select-props.ts';
import { useSearch } from './use-search.ts';

const NONE: readonly SearchOption[] = [];

const holdsText = ({ value, label, detail = '' }: SearchOption, text: string): boolean =>
  toSearchKey(`${label} ${detail} ${value}`).includes(toSearchKey(text));

export function useSearchSelect({ value, onChange, search }: Pick<SearchSelectProps, 'value' | 'onChange' | 'search'>) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(-1);
  const [selectedOption, setSelectedOption] = useState<SearchOption>();
  const lookup = useSearch(search);
  const options = (isOpen && lookup.result?.options) || NONE;
  const active = marked < options.length ? marked : -1;

  const open = (text: string, isTyping: boolean): void => {
    setOpen(true);
    // Typing marks the best result for Enter.
    setMarked(isTyping ? 0 : -1);
    lookup.find(text, isTyping);
  };
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    lookup.end();
  };
  const choose = (option: SearchOption | undefined): void => {
    setSelectedOption(option);
    onChange(option?.value ?? '', option);
    close();
  };
  /** Leaving an emptied field clears the value, and typed text chooses the only option that has it. */
  const leave = (): void => {
    const text = typed?.trim();
    if (text === '' && value !== '') choose(undefined);
    else if (text && options.length === 1 && !lookup.isLoading && holdsText(options[0]!, text)) choose(options[0]);
    else close();
  };

  // Not the enclosing dialog, which listens on the document.
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !root.current?.contains(event.target as Node)) return;
      event.stopPropagation();
      event.preventDefault();
      latestClose.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOpen]);

  const step = (by: 1 | -1): void => {
    if (!isOpen) open('', false);
    else if (options.length > 0)
      setMarked(active < 0 ? (by > 0 ? 0 : options.length - 1) : (active + by + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (options[active] && !lookup.isLoading) choose(options[active]);
    }
  };

  return {
    root,
    input,
    isOpen,
    typed,
    setTyped,
    selectedOption,
    options,
    active,
    lookup,
    open,
    choose,
    leave,
    onKeyDown,
  };
}
