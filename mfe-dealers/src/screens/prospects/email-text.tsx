import { Box } from 'shared-ui';
import { Fragment } from 'react';

/** Wraps before a dot only if too long. */
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

/** Wraps before '@', then before dots, inside words last. Keeps a readable width in tables. */
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
