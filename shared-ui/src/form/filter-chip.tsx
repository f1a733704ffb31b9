import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CloseIcon } from '../parts/close-icon.tsx';
import { touchTarget } from '../theme/touch.ts';

interface Props {
  label: string;
  chosen: string;
  /** Stands out and can be removed. */
  isSet: boolean;
  onClear: () => void;
  /** Default: names the label alone. */
  removeLabel?: string;
  /** The native select, which covers the chip. */
  children?: ReactNode;
}

/** 'Area ▾', or 'Area: Delhi ×' while it narrows the list. */
export function FilterChip({
  label,
  chosen,
  isSet,
  onClear,
  removeLabel = `Remove the filter ${label}`,
  children,
}: Props) {
  return (
    <Chip data-set={isSet ? '' : undefined} css={touchTarget}>
      <Box as="span" aria-hidden="true" truncate>
        {label}
        {chosen && (
          <>
            : <b>{chosen}</b>
          </>
        )}
      </Box>
      {!isSet && (
        <Box as="span" aria-hidden="true" fontSize="0.7em">
          ▾
        </Box>
      )}
      {children}
      {isSet && (
        <button type="button" aria-label={removeLabel} onClick={onClear}>
          <CloseIcon />
        </button>
      )}
    </Chip>
  );
}

const Chip = chakra('div', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '8',
    maxW: '15rem',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted' },
    '& b': { fontWeight: 'medium' },
    '&[data-set]': { pe: '1', bg: 'accent.subtle', borderColor: 'accent.muted', color: 'accent.fg' },
    // The transparent select covers the chip.
    '& > select': { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'pointer' },
    '&:has(> select:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '&:has(> select:disabled)': { opacity: '0.5' },
    '& > button': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '6',
      borderRadius: 'sm',
      cursor: 'button',
      _hover: { bg: 'accent.muted' },
    },
  },
});
