import { Box } from '@chakra-ui/react/box';
import { Spinner } from '@chakra-ui/react/spinner';
import { texts } from 'api-contract/texts';

/** Reads 'Loading...' (D-015). */
export function Loading({ label = texts.loading }: { label?: string }) {
  return (
    <Box role="status" display="flex" alignItems="center" justifyContent="center" gap="2" py="8" color="fg.muted">
      <Spinner size="sm" aria-hidden="true" />
      <span>{label}</span>
    </Box>
  );
}
