import { Box } from 'shared-ui';
import { Fragment } from 'react';

/** An e-mail address that wraps before its '@' and dots rather than inside a word; in a crowded table it keeps a readable width. */
export function EmailText({ address }: { address: string }) {
  return (
    <Box as="span" display="inline-block" minW={{ sm: '18ch' }} overflowWrap="break-word">
      {address.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Box>
  );
}
