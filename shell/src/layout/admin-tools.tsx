import type { MenuRole } from 'api-contract/menus';
import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import Boxes from 'lucide-react/icons/boxes';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutList from 'lucide-react/icons/layout-list';
import ListTree from 'lucide-react/icons/list-tree';
import ShieldUser from 'lucide-react/icons/shield-user';
import { Box, RouterLink, useLocation } from 'shared-ui';
import type { ReactNode } from 'react';
import { alertTexts } from '../alerts/alert-texts.ts';
import { useAlertCount } from '../alerts/use-alert-count.ts';
import { MenuRoleSelect } from '../menu/menu-role-select.tsx';
import { shellTexts } from '../shell-texts.ts';
import { systemTexts } from '../system/system-texts.ts';
import { barIcon } from './bar-icon.ts';
import { panelLine } from './bar-item.ts';
import { BarPanel } from './bar-panel.tsx';
import { CountBadge } from './count-badge.tsx';

interface AdminToolsProps {
  menuRole: MenuRole;
  onMenuRole: (role: MenuRole) => void;
  mayLoad: boolean;
}

export function AdminTools({ menuRole, onMenuRole, mayLoad }: AdminToolsProps) {
  const alerts = useAlertCount(mayLoad);
  const named = (words: string): string =>
    alerts > 0 ? `${words}, ${alerts} new ${alerts === 1 ? 'alert' : 'alerts'}` : words;
  return (
    <BarPanel
      label={named(shellTexts.adminTools)}
      button={
        <>
          <ShieldUser {...barIcon} />
          <Box as="span" hideBelow="md">
            {shellTexts.adminTools}{' '}
          </Box>
          <CountBadge count={alerts} tone="alarm" />
        </>
      }
    >
      {(close) => (
        <>
          <Tool to="/alerts" label={alertTexts.title} icon={<Bell {...barIcon} />} onNavigate={close}>
            <CountBadge count={alerts} tone="alarm" />
          </Tool>
          <Tool to="/system" label={systemTexts.title} icon={<Activity {...barIcon} />} onNavigate={close} />
          <Tool to="/remotes" label={shellTexts.remotes} icon={<Boxes {...barIcon} />} onNavigate={close} />
          <Tool to="/reset-pins" label={shellTexts.resetPins} icon={<KeyRound {...barIcon} />} onNavigate={close} />
          <Tool
            to="/role-menus"
            search={`?role=${menuRole}`}
            label={shellTexts.roleMenus}
            icon={<ListTree {...barIcon} />}
            onNavigate={close}
          />
          <Tool
            to="/page-parts"
            search={`?role=${menuRole}`}
            label={shellTexts.pageParts}
            icon={<LayoutList {...barIcon} />}
            onNavigate={close}
          />
          <Box mt="1" pt="2" pb="1" px="2.5" borderTopWidth="1px">
            <MenuRoleSelect value={menuRole} onChange={onMenuRole} />
          </Box>
        </>
      )}
    </BarPanel>
  );
}

interface ToolProps {
  to: string;
  search?: string;
  label: string;
  icon: ReactNode;
  onNavigate: () => void;
  children?: ReactNode;
}

function Tool({ to, search = '', label, icon, onNavigate, children }: ToolProps) {
  const { pathname } = useLocation();
  return (
    <Box asChild {...panelLine}>
      <RouterLink to={`${to}${search}`} aria-current={pathname === to ? 'page' : undefined} onClick={onNavigate}>
        {icon}
        <Box as="span" flex="1">
          {label}{' '}
        </Box>
        {children}
      </RouterLink>
    </Box>
  );
}
