import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '../parts/icons.tsx';
import { FieldFrame } from './field-frame.tsx';
import { SearchList } from './search-list.tsx';
import type { SearchOption, SearchSelectProps } from './search-select-props.ts';
import { useSearch } from './use-search.ts';

const LIST_PX = 320;
const NONE: readonly SearchOption[] = [];

/**
 * A combobox over many server records, found by typing (250 ms debounce). A chosen value stays, even if it is not among
 * the results (docs/decisions/0046).
 *
 * @example
 * <SearchSelect label="Officer" value={officer} onChange={(officer) => setList({ officer })} search={searchOfficers} />
 */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, name, search, valueLabel, placeholder, emptyText, ...frame } = props;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<'below' | 'above'>();
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(-1);
  const [chosen, setChosen] = useState<SearchOption>();
  const lookup = useSearch(search);
  const options = (place && lookup.result?.options) || NONE;
  const active = marked < options.length ? marked : -1;

  const open = (text: string, isTyping: boolean): void => {
    const box = input.current?.getBoundingClientRect();
    const below = box ? window.innerHeight - box.bottom : LIST_PX;
    setPlace(box && below < LIST_PX && box.top > below ? 'above' : 'below');
    // Typing marks the best result for Enter.
    setMarked(isTyping ? 0 : -1);
    lookup.find(text, isTyping);
  };
  const close = (): void => {
    setPlace(undefined);
    setTyped(undefined);
    lookup.end();
  };
  const choose = (option: SearchOption | undefined): void => {
    setChosen(option);
    onChange(option?.value ?? '', option);
    close();
  };
  /** Leaving an emptied field clears the value. */
  const leave = (): void => {
    if (typed?.trim() === '' && value !== '') choose(undefined);
    else close();
  };

  // Escape closes the list, not the enclosing dialog, which listens on the document.
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!place) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !root.current?.contains(event.target as Node)) return;
      event.stopPropagation();
      event.preventDefault();
      latestClose.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [place]);

  const step = (by: 1 | -1): void => {
    if (!place) open('', false);
    else if (options.length > 0)
      setMarked(active < 0 ? (by > 0 ? 0 : options.length - 1) : (active + by + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && place) {
      event.preventDefault();
      if (options[active] && !lookup.isLoading) choose(options[active]);
    }
  };

  return (
    <FieldFrame {...frame}>
      <Box
        ref={root}
        position="relative"
        w="full"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (place && !currentTarget.contains(relatedTarget)) leave();
        }}
      >
        <Input
          ref={input}
          name={name}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={Boolean(place)}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          pe="8"
          placeholder={placeholder}
          value={typed ?? (chosen?.value === value ? chosen.label : (valueLabel ?? value))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => !place && open('', false)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            open(currentTarget.value.trim(), true);
          }}
          onKeyDown={onKeyDown}
        />
        {value !== '' && !frame.disabled && (
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            position="absolute"
            insetEnd="1"
            top="1"
            aria-label={`Clear ${frame.label}`}
            onClick={() => {
              choose(undefined);
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        )}
        {place && (
          <SearchList
            id={listId}
            label={frame.label}
            place={place}
            lookup={lookup}
            emptyText={emptyText}
            value={value}
            active={active}
            onChoose={choose}
          />
        )}
      </Box>
    </FieldFrame>
  );
}
