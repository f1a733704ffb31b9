import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Download from 'lucide-react/icons/download';
import Keyboard from 'lucide-react/icons/keyboard';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { ZONES } from 'api-contract/zones';
import { type SessionUser, signOut, useUser } from 'shared-auth';
import { Box, RouterLink, Text, useLocation, useNavigate } from 'shared-ui';
import { openHelp } from '../help/help.tsx';
import { helpTexts } from '../help/help-texts.ts';
import { installConsole, useCanInstall } from '../install/install-prompt.ts';
import { installTexts } from '../install/install-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import { barIcon } from './bar-icon.ts';
import { panelLine } from './bar-item.ts';
import { BarPanel } from './bar-panel.tsx';
import { ColourModeChoice } from './colour-mode-choice.tsx';

const zoneName = (code: string): string => (ZONES as Record<string, string | undefined>)[code] ?? code;

const placeOf = ({ zone, regionName, areaName, territoryName }: SessionUser): string =>
  [zone && zoneName(zone), regionName, areaName, territoryName].filter(Boolean).join(' · ') || shellTexts.headOffice;

export function PersonMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const canInstall = useCanInstall();
  const { SAP_ID, name, role } = user;
  const leave = (): void => {
    signOut();
    void navigate('/');
  };
  return (
    <BarPanel
      label={`${SAP_ID}, ${shellTexts.personMenu}`}
      button={
        <>
          {/* On a phone the bar has room for one of the two. */}
          <Box as="span" hideBelow="sm">
            <CircleUserRound {...barIcon} size={18} />
          </Box>
          <Box as="span" color="fg" fontVariantNumeric="tabular-nums" truncate maxW={{ base: '20', md: 'none' }}>
            {SAP_ID}
          </Box>
          <Box as="span" hideBelow="md">
            <ChevronDown {...barIcon} size={14} />
          </Box>
        </>
      }
    >
      {(close) => (
        <>
          <Box px="2.5" py="2" overflowWrap="anywhere">
            <Text fontWeight="semibold">{name || SAP_ID}</Text>
            <Text fontSize="xs" color="fg.muted">
              {SAP_ID} · {role}
            </Text>
            <Text fontSize="xs" color="fg.muted">
              {placeOf(user)}
            </Text>
          </Box>
          <Box px="1.5" pb="2">
            <ColourModeChoice />
          </Box>
          <Box borderTopWidth="1px" pt="1">
            <Box asChild {...panelLine}>
              <RouterLink
                to="/my-sign-ins"
                aria-current={pathname === '/my-sign-ins' ? 'page' : undefined}
                onClick={close}
              >
                <MonitorSmartphone {...barIcon} />
                {shellTexts.mySignIns}
              </RouterLink>
            </Box>
            <Box asChild {...panelLine}>
              <RouterLink to="/my-sign-ins?change=pin" onClick={close}>
                <KeyRound {...barIcon} />
                {shellTexts.changePin}
              </RouterLink>
            </Box>
            <Box asChild {...panelLine}>
              <RouterLink to="/my-sign-ins?change=factor" onClick={close}>
                <ShieldCheck {...barIcon} />
                {shellTexts.secondFactor}
              </RouterLink>
            </Box>
            <Box asChild {...panelLine}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  openHelp();
                }}
              >
                <Keyboard {...barIcon} />
                {helpTexts.title}
              </button>
            </Box>
            {canInstall && (
              <Box asChild {...panelLine}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    installConsole();
                  }}
                >
                  <Download {...barIcon} />
                  {installTexts.install}
                </button>
              </Box>
            )}
          </Box>
          <Box borderTopWidth="1px" mt="1" pt="1">
            <Box asChild {...panelLine}>
              <button type="button" onClick={leave}>
                <LogOut {...barIcon} />
                {shellTexts.logout}
              </button>
            </Box>
          </Box>
        </>
      )}
    </BarPanel>
  );
}
