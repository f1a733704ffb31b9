import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ALL_CLOSED } from 'api-contract/group-pages';
import { CloseIcon } from '../parts/icons.tsx';

interface Props {
  header: string;
  onClose: (closed: string) => void;
  onRemove: () => void;
}

export function GroupBar({ header, onClose, onRemove }: Props) {
  const look = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2" textStyle="sm" data-print-hidden>
      <span>Grouped by</span>
      <Button {...look} aria-label={`${header}, stop grouping`} onClick={onRemove}>
        {header}
        <CloseIcon />
      </Button>
      <Button {...look} variant="ghost" onClick={() => onClose(ALL_CLOSED)}>
        Collapse all
      </Button>
      <Button {...look} variant="ghost" onClick={() => onClose('')}>
        Expand all
      </Button>
    </Box>
  );
}
