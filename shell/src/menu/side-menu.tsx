import { LOGOUT, type MenuRole } from 'api-contract/menus';
import { signOut } from 'shared-auth';
import { Box, Button, RouterLink, Text } from 'shared-ui';
import { refreshFeedAhead, prefetchOn } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';
import type { CurrentEntry } from './current-entry.ts';
import type { MenuEntry } from './menu-entries.ts';
import { MenuIcon } from './menu-icons.tsx';

/** Styles on the list: styling each entry would dominate the first render. */
const list = {
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  listStyleType: 'none',
  m: '0',
  p: '0',
  '& > li[data-sub]': { ps: '4' },
  '& > li:last-child': { mt: '2', pt: '2', borderTopWidth: '1px' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    position: 'relative',
    px: '2.5',
    py: '1.5',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    textDecoration: 'none',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '-2px' },
    '@media (pointer: coarse)': { minH: '11' },
  },
  '& a > svg': { flexShrink: 0 },
  '& a[aria-current]': { bg: 'bg.emphasized', color: 'fg', fontWeight: 'semibold' },
  '& a[aria-current] > svg': { color: 'accent.fg' },
  // Forced colours: a bar marks the current entry.
  '& a[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    insetBlock: '1.5',
    borderInlineStart: '3px solid',
    borderColor: 'accent.solid',
    borderRadius: 'full',
  },
} as const;

interface SideMenuProps {
  entries: readonly MenuEntry[];
  current: CurrentEntry | undefined;
  preview?: { role: MenuRole; end: () => void };
}

/** Entries in order, 'Logout' always last. */
export function SideMenu({ entries, current, preview }: SideMenuProps) {
  return (
    <Box as="nav" aria-label={shellTexts.menu} p="2" onPointerOver={refreshFeedAhead} onFocus={refreshFeedAhead}>
      {preview && (
        <Box mb="2" px="2.5" py="2" borderRadius="md" bg="bg.warning" fontSize="xs">
          <Text color="fg.warning" fontWeight="medium">
            {shellTexts.menuOf(preview.role)}
          </Text>
          <Button size="xs" mt="1" variant="outline" colorPalette="gray" onClick={preview.end}>
            {shellTexts.ownMenu}
          </Button>
        </Box>
      )}
      <Box as="ul" css={list}>
        {entries.map(({ label, path, remote, sub }) => (
          <li key={label} data-sub={sub ? '' : undefined}>
            <RouterLink
              to={path}
              aria-current={path === current?.path ? current.current : undefined}
              {...prefetchOn(remote, path)}
            >
              <MenuIcon label={label} />
              {label}
            </RouterLink>
          </li>
        ))}
        <li>
          <RouterLink to="/" onClick={() => signOut()}>
            <MenuIcon label={LOGOUT} />
            {shellTexts.logout}
          </RouterLink>
        </li>
      </Box>
    </Box>
  );
}
