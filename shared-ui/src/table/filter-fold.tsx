import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId, useState } from 'react';
import { FilterIcon } from '../parts/icons.tsx';
import { PHONE, useIsPhone } from './phone-card.ts';

/** Filters stand side by side, each as wide as a short choice; on a phone they fold away and share the width. */
const fields = {
  '& > *': { width: 'auto', minWidth: { base: '8.5rem', sm: '9.5rem' }, flex: { base: '1 1 8.5rem', sm: '0 0 auto' } },
  [PHONE]: {
    order: 1,
    flexBasis: '100%',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    p: '3',
    '&[data-folded]': { display: 'none' },
    // Beside a choice the two days of a range could not be read.
    '& > [role=search]': { flexBasis: '100%' },
  },
} as const;
const isRange = (name: string) => name === 'start' || name === 'end';

interface Props {
  /** The filters that hold something, by their names in the address: the button counts them, a range once, the search not. */
  names: readonly string[];
  /** On the button. */
  label?: string;
  children: ReactNode;
}

/**
 * Filters beside what else stands in a line; on a phone they fold behind one button that counts those in force, and are drawn once
 * it was pressed.
 *
 * @example <FilterFold names={useFiltering('zone', 'region').names}><PlaceFilter … /></FilterFold>
 */
export function FilterFold({ names, label = 'Filters', children }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  /** Undefined until it is pressed for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  const count = names.filter((name) => name !== 'search' && !isRange(name)).length + Number(names.some(isRange));
  return (
    <>
      {isPhone && (
        <Button
          variant="outline"
          colorPalette="gray"
          aria-expanded={isOpen === true}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon />
          {count > 0 ? `${label} (${count})` : label}
        </Button>
      )}
      <Box
        id={id}
        data-folded={isOpen ? undefined : ''}
        display="flex"
        flexWrap="wrap"
        // Labels in one line, whatever stands below a field.
        alignItems="start"
        gap="2"
        css={fields}
      >
        {(!isPhone || isOpen !== undefined) && children}
      </Box>
    </>
  );
}
