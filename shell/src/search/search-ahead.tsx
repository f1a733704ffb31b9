import { Box, focusAhead, Input, Loading } from 'shared-ui';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { shellTexts } from '../shell-texts.ts';
import { searchTexts } from './search-texts.ts';

export interface TypedText {
  typed: string;
  onType: (text: string) => void;
}

interface SearchAheadProps extends TypedText {
  onClose: () => void;
}

/** From the key press until the dialog's code is there: keeps what is typed, and takes the keys from the page. */
export function SearchAhead({ typed, onType, onClose }: SearchAheadProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current) focusAhead(field.current);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <Box position="fixed" inset="0" zIndex="modal" bg="rgb(0 0 0 / 0.45)" p={{ base: '2', md: '4' }}>
      <Box
        role="dialog"
        aria-modal="true"
        aria-label={shellTexts.search}
        maxW="42rem"
        mx="auto"
        mt={{ base: '0', md: '16' }}
        p="6"
        bg="bg.panel"
        color="fg"
        borderRadius="lg"
        shadow="lg"
      >
        <Input
          ref={field}
          role="combobox"
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={shellTexts.searchEverywhere}
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder={searchTexts.placeholder}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Loading />
      </Box>
    </Box>,
    document.body,
  );
}
