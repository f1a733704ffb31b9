import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId, useState } from 'react';
import { ToolLine } from '../form/tool-line.ts';
import { FilterIcon } from '../parts/icons.tsx';
import { useIdle } from '../state/use-idle.ts';
import { PHONE, useIsPhone } from './phone-card.ts';

/** On a phone they fold and share the width. */
const fields = {
  [PHONE]: {
    order: 1,
    alignItems: 'start',
    '& > *': { width: 'auto', minWidth: '8.5rem', flex: '1 1 8.5rem' },
    flexBasis: '100%',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    p: '3',
    '&[data-folded]': { display: 'none' },
    '& > [role=search]': { flexBasis: '100%' },
  },
} as const;
const isRange = (name: string) => name === 'start' || name === 'end';

interface Props {
  /** The button counts a range once and the search not. */
  names: readonly string[];
  label?: string;
  children: ReactNode;
}

/**
 * In one line; on a phone behind a button that counts the active ones.
 *
 * @example <FilterFold names={useFiltering('zone', 'region').names}><PlaceFilter … /></FilterFold>
 */
export function FilterFold({ names, label = 'Filter', children }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  const isBuilt = useIdle(isPhone);
  /** Undefined until first pressed. */
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
          {count > 0 ? `${label} · ${count}` : label}
        </Button>
      )}
      <Box
        id={id}
        data-folded={isOpen ? undefined : ''}
        // On a wide window the fields stand in the tools' line.
        display={isPhone ? 'flex' : 'contents'}
        flexWrap="wrap"
        gap="2"
        css={fields}
      >
        <ToolLine value={!isPhone}>{(!isPhone || isBuilt || isOpen !== undefined) && children}</ToolLine>
      </Box>
    </>
  );
}
