import { Box } from 'shared-ui';

/** An e-mail address that wraps before its '@' rather than inside a word; '-' where there is none. */
export function EmailText({ address }: { address: string }) {
  const [name = '', ...rest] = address.split(/(?=@)/);
  if (name === '') return '-';
  return (
    <Box as="span" overflowWrap="anywhere">
      {name}
      <wbr />
      {rest.join('')}
    </Box>
  );
}
