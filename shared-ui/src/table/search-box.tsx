import { useEffect, useId, useRef, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { Text } from '@chakra-ui/react/text';
import { SearchIcon } from '../parts/icons.tsx';
import { limitSearchText } from '../state/limit-search-text.ts';

export interface SearchSuggestion {
  value: string;
  label?: string;
}

/**
 * Reports after a pause of `delayMs` (300 for server lists) or on Enter. `onTyping` hears each key, for `suggestions`.
 * Cuts text beyond `maxLength` (100) and says so.
 */
export function SearchBox({
  label,
  value,
  onChange,
  delayMs = 0,
  suggestions,
  maxLength,
  onTyping,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  delayMs?: number;
  suggestions?: readonly SearchSuggestion[] | undefined;
  maxLength?: number;
  onTyping?: ((text: string) => void) | undefined;
}) {
  const listId = useId();
  const [draft, setDraft] = useState(value);
  const lastValue = useRef(value);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setDraft(value);
  }, [value]);
  const searched = limitSearchText(draft, maxLength);
  const report = (typed: string) => {
    const { text } = limitSearchText(typed, maxLength);
    if (text === lastValue.current) return;
    lastValue.current = text;
    latestOnChange.current(text);
  };
  useEffect(() => {
    if (delayMs === 0 || searched.text === lastValue.current) return;
    const timer = setTimeout(() => {
      lastValue.current = searched.text;
      latestOnChange.current(searched.text);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [searched.text, delayMs]);
  return (
    <Box flex="1 1 9rem" minW="0" maxW={{ base: 'full', sm: '60' }}>
      <Box position="relative">
        <Box
          position="absolute"
          insetStart="2"
          insetBlock="0"
          display="flex"
          alignItems="center"
          color="fg.subtle"
          pointerEvents="none"
          zIndex="1"
        >
          <SearchIcon />
        </Box>
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          value={draft}
          ps="8"
          bg="bg.panel"
          autoComplete="off"
          list={suggestions && listId}
          onChange={({ target }) => {
            setDraft(target.value);
            onTyping?.(target.value);
            if (delayMs === 0) report(target.value);
          }}
          onKeyDown={({ key }) => key === 'Enter' && report(draft)}
        />
      </Box>
      {searched.isCut && (
        <Text role="status" textStyle="xs" color="fg.muted">
          Only the first {searched.most} characters are searched.
        </Text>
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(({ value: text, label: words }) => (
            <option key={text} value={text} label={words} />
          ))}
        </datalist>
      )}
    </Box>
  );
}
