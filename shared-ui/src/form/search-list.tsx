import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { formatIndian } from '../numbers/numbers.ts';
import { ListOption, ListPanel } from './list-panel.tsx';
import type { SearchOption } from './search-select-props.ts';
import type { Search } from './use-search.ts';

interface SearchListProps {
  id: string;
  label: string;
  lookup: Search;
  emptyText?: string | undefined;
  value: string;
  active: number;
  onChoose: (option: SearchOption) => void;
}

export function SearchList({ id, label, lookup, emptyText, value, active, onChoose }: SearchListProps) {
  const options = lookup.result?.options ?? [];
  return (
    <ListPanel minWidth="14rem">
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={label} aria-busy={lookup.isLoading}>
          {options.map((option, index) => (
            <ListOption
              key={option.value}
              id={`${id}-${index}`}
              isActive={index === active}
              isSelected={option.value === value}
              onChoose={() => onChoose(option)}
            >
              {option.label}
              {/* Where an option's name is read or copied, a margin is no space. */}
              {option.detail && ' '}
              {option.detail && (
                <Box as="span" ms="1" color="fg.muted" textStyle="xs" fontWeight="normal">
                  {option.detail}
                </Box>
              )}
            </ListOption>
          ))}
        </div>
      )}
      <Note lookup={lookup} emptyText={emptyText} />
    </ListPanel>
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
