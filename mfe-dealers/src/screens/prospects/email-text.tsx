import { Box } from 'shared-ui';
import { Fragment } from 'react';

/** One piece as long as it fits; then it wraps before a dot. */
const Piece = ({ text }: { text: string }) => (
  <Box as="span" display="inline-block">
    {text.split(/(?=\.)/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </Box>
);

/**
 * An e-mail address that wraps before its '@', where that is not enough before a dot, and inside a word only where one alone is too
 * long; in a crowded table it keeps a readable width.
 */
export function EmailText({ address }: { address: string }) {
  const [name = '', ...rest] = address.split(/(?=@)/);
  return (
    <Box as="span" display="inline-block" minW={{ sm: '18ch' }} overflowWrap="break-word">
      <Piece text={name} />
      <wbr />
      <Piece text={rest.join('')} />
    </Box>
  );
}
