import { Box } from '@chakra-ui/react/box';
import { InlineAlert } from '../feedback/inline-alert.tsx';

/**
 * The server's refusal inside a form or dialog: read out at once, stays until the next attempt (D-014).
 *
 * @example {form.refusal && <FormRefusal text={form.refusal} />}
 */
export function FormRefusal({ text }: { text: string }) {
  return (
    <InlineAlert>
      <Box as="span" whiteSpace="pre-line">
        {text}
      </Box>
    </InlineAlert>
  );
}
