import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { useId } from 'react';
import { CloseIcon } from '../parts/icons.tsx';
import { FieldFrame } from './field-frame.tsx';
import { SearchList } from './search-list.tsx';
import type { SearchSelectProps } from './search-select-props.ts';
import { useSearchSelect } from './use-search-select.ts';

/**
 * For many server records (250 ms debounce). A chosen value stays, even outside the results (docs/decisions/0046).
 *
 * @example
 * <SearchSelect label="Officer" value={officer} onChange={(officer) => setList({ officer })} search={searchOfficers} />
 */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, name, search, valueLabel, placeholder, emptyText, ...frame } = props;
  const listId = useId();
  const select = useSearchSelect({ value, onChange, search });
  const { root, input, isOpen, typed, selectedOption, options, active, lookup, open, choose } = select;

  return (
    <FieldFrame {...frame}>
      <Box
        ref={root}
        position="relative"
        w="full"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (isOpen && !currentTarget.contains(relatedTarget)) select.leave();
        }}
      >
        <Input
          ref={input}
          name={name}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          pe="8"
          placeholder={placeholder}
          value={typed ?? (selectedOption?.value === value ? selectedOption.label : (valueLabel ?? value))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => !isOpen && open('', false)}
          onChange={({ currentTarget }) => {
            select.setTyped(currentTarget.value);
            open(currentTarget.value.trim(), true);
          }}
          onKeyDown={select.onKeyDown}
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
            // Tab leads to the next field; emptying the text clears, too.
            tabIndex={-1}
            onClick={() => {
              choose(undefined);
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        )}
        {isOpen && (
          <SearchList
            id={listId}
            label={frame.label}
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
