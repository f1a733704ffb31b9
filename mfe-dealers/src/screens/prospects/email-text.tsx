import { Box } from 'shared-ui';

/** An e-mail address that wraps before its '@' rather than inside a word; in a crowded table it keeps a readable width. */
export function EmailText({ address }: { address: string }) {
  const [name, ...rest] = address.split(/(?=@)/);
  return (
    <Box as="span" display="inline-block" minW={{ sm: '18ch' }} overflowWrap="anywhere">
      {name}
      <wbr />
      {rest.join('')}
    </Box>
  );
}
