import { Box } from '@chakra-ui/react/box';
import { InlineAlert } from '../feedback/inline-alert.tsx';

/** Stays until the next attempt (D-014). */
export function FormRefusal({ text }: { text: string }) {
  return (
    <InlineAlert>
      <Box as="span" whiteSpace="pre-line">
        {text}
      </Box>
    </InlineAlert>
  );
}
