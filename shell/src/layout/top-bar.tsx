import type { MenuRole } from 'api-contract/menus';
import Menu from 'lucide-react/icons/menu';
import { useUser } from 'shared-auth';
import { Box, Flex, Grid, Text } from 'shared-ui';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchEntry } from '../search/search-entry.tsx';
import { shellTexts } from '../shell-texts.ts';
import { AdminTools } from './admin-tools.tsx';
import { ApprovalsLink } from './approvals-link.tsx';
import { barIcon } from './bar-icon.ts';
import { barItem } from './bar-item.ts';
import { NameMark } from './name-mark.tsx';
import { NewVersion } from './new-version.tsx';
import { PersonMenu } from './person-menu.tsx';
import { TodayLink } from './today-link.tsx';

interface TopBarProps {
  menuRole: MenuRole;
  onMenuRole: (role: MenuRole) => void;
  onOpenMenu: () => void;
  /** The first screen has rendered: counts may load. */
  mayLoad: boolean;
}

export function TopBar({ menuRole, onMenuRole, onOpenMenu, mayLoad }: TopBarProps) {
  const { role } = useUser();
  return (
    <Grid
      as="header"
      data-print-hidden=""
      templateColumns={{ base: 'auto minmax(0, 1fr)', lg: 'auto auto minmax(0, 1fr)' }}
      alignItems="center"
      px={{ base: '2', lg: '4' }}
      borderBottomWidth="1px"
      bg="bg"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      {/* A thumb's button is wider by the gap: so the mark stays where it is, and free of what comes from the right. */}
      <Flex h="12" gap="2.5" align="center" css={{ '@media (pointer: coarse) and (max-width: 47.99em)': { gap: '0' } }}>
        <Box asChild {...barItem} px="2" hideFrom="lg">
          <button type="button" aria-label={shellTexts.openMenu} aria-haspopup="dialog" onClick={onOpenMenu}>
            <Menu {...barIcon} size={18} />
          </button>
        </Box>
        <NameMark />
        <Text fontWeight="semibold" letterSpacing="tight" whiteSpace="nowrap" hideBelow="md">
          {shellTexts.product}
        </Text>
      </Flex>
      <NewVersion />
      <Flex h="12" gap={{ base: '0.5', md: '1' }} ps="2" align="center" justify="flex-end">
        {role !== 'MASTER' && <SearchEntry />}
        <TodayLink />
        {role === 'ADMIN' && <AdminTools menuRole={menuRole} onMenuRole={onMenuRole} mayLoad={mayLoad} />}
        <ApprovalsLink mayLoad={mayLoad} />
        {role !== 'MASTER' && <NotificationBell mayLoad={mayLoad} />}
        <PersonMenu />
      </Flex>
    </Grid>
  );
}
