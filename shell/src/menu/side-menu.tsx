import { signOut } from 'shared-auth';
import { Box, RouterLink } from 'shared-ui';
import { refreshFeedAhead, prefetchOn } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';
import type { CurrentEntry } from './current-entry.ts';
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
  '&[aria-current]': { bg: 'bg.emphasized', color: 'fg', fontWeight: 'semibold' },
} as const;

/** The side menu: the entries in their order, 'Logout' always last. */
export interface SideMenuProps {
  entries: readonly MenuEntry[];
  current: CurrentEntry | undefined;
  onNavigate?: () => void;
}

export function SideMenu({ entries, current, onNavigate }: SideMenuProps) {
  return (
    <Box as="nav" aria-label={shellTexts.menu} p="2" onPointerOver={refreshFeedAhead} onFocus={refreshFeedAhead}>
      <Box as="ul" listStyleType="none" m="0" p="0" display="flex" flexDirection="column" gap="0.5">
        {entries.map(({ label, path, remote, sub }) => (
          <Box as="li" key={label} ps={sub ? '4' : '0'}>
            <Box asChild {...line}>
              <RouterLink
                to={path}
                aria-current={path === current?.path ? current.current : undefined}
                onClick={() => onNavigate?.()}
                {...prefetchOn(remote, path)}
              >
                {label}
              </RouterLink>
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
