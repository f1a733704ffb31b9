import { Box } from 'shared-ui';

/** An e-mail address that wraps before its '@' rather than inside a word. */
export function EmailText({ address }: { address: string }) {
  const [name, ...rest] = address.split(/(?=@)/);
  return (
    <Box as="span" overflowWrap="anywhere">
      {name}
      <wbr />
      {rest.join('')}
    </Box>
  );
}
