import type { MenuRole } from 'api-contract/menus';
import { signOut, useUser } from 'shared-auth';
import { Button, Flex, Grid, Link, RouterLink, Text, useNavigate } from 'shared-ui';
import { AlertLink } from '../alerts/alert-link.tsx';
import { MenuRoleSelect } from '../menu/menu-role-select.tsx';
import { shellTexts } from '../shell-texts.ts';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { NewVersion } from './new-version.tsx';
import { TopBarLink } from './top-bar-link.tsx';

export interface TopBarProps {
  menuRole: MenuRole;
  onMenuRole: (role: MenuRole) => void;
  onOpenMenu: () => void;
}

/** Product, who is signed in, and the way out. */
export function TopBar({ menuRole, onMenuRole, onOpenMenu }: TopBarProps) {
  const { SAP_ID, name, role } = useUser();
  const navigate = useNavigate();
  const leave = (): void => {
    signOut();
    void navigate('/');
  };
  return (
    <Grid
      as="header"
      templateColumns={{ base: 'auto minmax(0, 1fr)', lg: 'auto auto minmax(0, 1fr)' }}
      alignItems="center"
      px={{ base: '2', md: '3' }}
      borderBottomWidth="1px"
      bg="bg"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <Flex h="12" gap="3" align="center">
        <Button
          hideFrom="lg"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          px="2"
          aria-label={shellTexts.openMenu}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <MenuIcon />
        </Button>
        <Text fontWeight="semibold" whiteSpace="nowrap" hideBelow="sm">
          {shellTexts.product}
        </Text>
      </Flex>
      <NewVersion />
      <Flex h="12" gap={{ base: '1', md: '3' }} ps={{ base: '1', md: '3' }} align="center" justify="flex-end">
        {role === 'ADMIN' && <MenuRoleSelect value={menuRole} onChange={onMenuRole} />}
        {role === 'ADMIN' && (
          <TopBarLink
            to="/remotes"
            label={shellTexts.remotes}
            icon={<path d="M8 1.8 14 5v6l-6 3.2L2 11V5ZM2 5l6 3.2L14 5M8 8.2v6" />}
          />
        )}
        {role === 'ADMIN' && <AlertLink />}
        <Link asChild display="block" fontSize="sm" color="fg" fontVariantNumeric="tabular-nums" truncate>
          <RouterLink to="/my-sign-ins" aria-label={`${SAP_ID}, ${shellTexts.mySignIns}`} title={`${name}, ${role}`}>
            {SAP_ID}
          </RouterLink>
        </Link>
        <ColourModeSwitch />
        <Button size="sm" px={{ base: '2', md: '3' }} variant="outline" colorPalette="gray" onClick={leave}>
          {shellTexts.logout}
        </Button>
      </Flex>
    </Grid>
  );
}

function MenuIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 4h14M2 9h14M2 14h14" />
    </svg>
  );
}
