import { Box } from '@chakra-ui/react/box';
import { Hint } from './hint.tsx';
import { Icon } from './icon.tsx';

/** Behind (i). */
export const Info = ({ text }: { text: string }) => (
  <Hint text={text} focusable={false}>
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="6"
      borderRadius="full"
      color="fg.muted"
      cursor="help"
    >
      {/* Named by its text, which a phone and a screen reader do not hover. */}
      <button type="button" aria-label={text}>
        <Icon d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.5v3.5M8 5v.01" />
      </button>
    </Box>
  </Hint>
);
