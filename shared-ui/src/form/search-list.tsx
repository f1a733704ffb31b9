import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import type { SearchOption } from './search-select-props.ts';
import type { Search } from './use-search.ts';

interface SearchListProps {
  id: string;
  label: string;
  place: 'below' | 'above';
  lookup: Search;
  emptyText?: string | undefined;
  value: string;
  /** The option that Enter chooses; -1 for none. */
  active: number;
  onChoose: (option: SearchOption) => void;
}

/** What a search offers, and in words what there is to know about it. */
export function SearchList({ id, label, place, lookup, emptyText, value, active, onChoose }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  const options = lookup.result?.options ?? [];
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      position="absolute"
      zIndex="popover"
      insetInline="0"
      minW="14rem"
      {...(place === 'below' ? { top: '100%', mt: '1' } : { bottom: '100%', mb: '1' })}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="md"
      maxH="min(20rem, 60dvh)"
      overflowY="auto"
      textStyle="sm"
      // The field keeps the focus: leaving it ends the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label={label} aria-busy={lookup.isLoading}>
          {options.map((option, index) => (
            <Box
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.value === value}
              px="3"
              py="1.5"
              minH="8"
              css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
              cursor="option"
              overflowWrap="anywhere"
              bg={index === active ? 'accent.subtle' : undefined}
              fontWeight={option.value === value ? 'semibold' : undefined}
              // Forced colours paint no background.
              outline={index === active ? '2px solid transparent' : undefined}
              outlineOffset="-2px"
              _hover={{ bg: 'accent.subtle' }}
              onClick={() => onChoose(option)}
            >
              {option.label}
              {option.detail && (
                <Box as="span" ms="2" color="fg.muted" textStyle="xs" fontWeight="normal">
                  {option.detail}
                </Box>
              )}
            </Box>
          ))}
        </div>
      )}
      <Note lookup={lookup} emptyText={emptyText} />
    </Box>
  );
}

function Note({ lookup, emptyText = 'Nothing found.' }: Pick<SearchListProps, 'lookup' | 'emptyText'>) {
  const { result, isLoading, failure, retry } = lookup;
  if (failure !== undefined)
    return (
      <Box px="3" py="2" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <span role="alert">{failure}</span>
        <Button size="xs" variant="outline" onClick={retry}>
          Try again
        </Button>
      </Box>
    );
  const { length } = result?.options ?? [];
  const total = result?.total ?? length;
  const text = isLoading
    ? length === 0 && 'Searching…'
    : length === 0
      ? emptyText
      : total > length && `${formatIndian(length)} of ${formatIndian(total)}. Type to find others.`;
  return (
    <Box role="status" color="fg.muted">
      {text ? (
        <Box px="3" py="2" display="flex" gap="2" alignItems="center">
          {isLoading && <Spinner size="xs" />}
          {text}
        </Box>
      ) : (
        !isLoading && <VisuallyHidden>{`${formatIndian(length)} found`}</VisuallyHidden>
      )}
    </Box>
  );
}
