import { LOGOUT } from 'api-contract/menus';
import { Box } from 'shared-ui';
import { menuEntries } from '../menu/menu-entries.ts';
import { useFeed } from '../remotes/index.ts';

export function MenuPreview({ labels }: { labels: readonly string[] }) {
  const entries = menuEntries(labels, useFeed().remotes);
  return (
    <Box
      as="ul"
      listStyleType="none"
      m="0"
      p="2"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.subtle"
      fontSize="sm"
      color="fg.muted"
    >
      {entries.map(({ label, sub }) => (
        <Box as="li" key={label} py="1" ps={sub ? '7' : '3'}>
          {label}
        </Box>
      ))}
      <Box as="li" py="1" ps="3" mt="1" pt="2" borderTopWidth="1px">
        {LOGOUT}
      </Box>
    </Box>
  );
}
