import { signOut } from 'shared-auth';
import { Box, NavLink, RouterLink } from 'shared-ui';
import { refreshFeedAhead, prefetchOn } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';
import type { MenuEntry } from './menu-entries.ts';

const line = {
  display: 'block',
  px: '3',
  py: '1.5',
  borderRadius: 'md',
  fontSize: 'sm',
  lineHeight: '1.25rem',
  textDecoration: 'none',
  color: 'fg.muted',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '-2px' },
  '&[aria-current=page]': { bg: 'bg.emphasized', color: 'fg', fontWeight: 'semibold' },
} as const;

/** The side menu: the entries in their order, 'Logout' always last. */
export function SideMenu({ entries, onNavigate }: { entries: readonly MenuEntry[]; onNavigate?: () => void }) {
  return (
    <Box as="nav" aria-label={shellTexts.menu} p="2" onPointerOver={refreshFeedAhead} onFocus={refreshFeedAhead}>
      <Box as="ul" listStyleType="none" m="0" p="0" display="flex" flexDirection="column" gap="0.5">
        {entries.map(({ label, path, remote, sub }) => (
          <Box as="li" key={label} ps={sub ? '4' : '0'}>
            <Box asChild {...line}>
              <NavLink to={path} end={path === '/'} onClick={() => onNavigate?.()} {...prefetchOn(remote, path)}>
                {label}
              </NavLink>
            </Box>
          </Box>
        ))}
        <Box as="li" mt="2" pt="2" borderTopWidth="1px">
          <Box asChild {...line}>
            <RouterLink to="/" onClick={() => signOut()}>
              {shellTexts.logout}
            </RouterLink>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
