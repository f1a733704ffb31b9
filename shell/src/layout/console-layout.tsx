import { type MenuRole, toMenuRole } from 'api-contract/menus';
import { useUser } from 'shared-auth';
import { BottomRoom, Box, Flex, PrintStyles, useLocation, useMedia } from 'shared-ui';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { FirstSteps } from '../help/first-steps.tsx';
import { Help } from '../help/help.tsx';
import { InstallOffer } from '../install/install-offer.tsx';
import { currentEntry } from '../menu/current-entry.ts';
import { menuEntries } from '../menu/menu-entries.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { useFeed, useFeedFollower, useMenuRemotes } from '../remotes/index.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { isSearchWanted } from '../search/search-entry.tsx';
import { shellTexts } from '../shell-texts.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsScreenReady } from './use-is-screen-ready.ts';

const MENU_WIDTH = '13.5rem';
const NARROW = 'not all and (min-width: 64rem)';

type Main = RefObject<HTMLElement | null>;

/** Before a dialog of the screen takes the focus. Keys for the search stay there while the page behind it comes. */
function useFocusOnNavigation(main: Main, pathname: string) {
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    window.scrollTo(0, 0);
    if (!isSearchWanted()) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

const SkipLink = ({ main }: { main: Main }) => (
  <Box
    asChild
    position="absolute"
    left="2"
    top="-20"
    zIndex="skipNav"
    minH="11"
    bg="bg"
    px="3"
    py="2"
    borderWidth="1px"
    borderRadius="md"
    _focus={{ top: '2' }}
    data-print-hidden=""
  >
    {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link; it must not change the address of the page */}
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {shellTexts.skipToContent}
    </a>
  </Box>
);

export function ConsoleLayout({ children }: { children?: ReactNode }) {
  const { role } = useUser();
  const [shownRole, setShownRole] = useState<MenuRole>();
  const menuOpener = useRef<() => void>(undefined);
  const menuRole = shownRole ?? toMenuRole(role);
  const entries = menuEntries(useMenu(menuRole), useMenuRemotes());
  useFeedFollower();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const menu = {
    entries,
    current: currentEntry(entries, useFeed().remotes, pathname),
    ...(menuRole !== toMenuRole(role) && { preview: { role: menuRole, end: () => setShownRole(undefined) } }),
  };
  const mayLoad = useIsScreenReady(main);
  useOffline(mayLoad);
  useFocusOnNavigation(main, pathname);
  const isNarrow = useMedia(NARROW);

  return (
    <Box
      minH="100dvh"
      bg="bg"
      color="fg"
      // Bars at the window's bottom begin beside the menu.
      style={{ '--content-start': isNarrow ? '0px' : MENU_WIDTH } as CSSProperties}
    >
      <PrintStyles />
      <Help />
      <SkipLink main={main} />
      <TopBar
        menuRole={menuRole}
        onMenuRole={setShownRole}
        onOpenMenu={() => menuOpener.current?.()}
        mayLoad={mayLoad}
      />
      <Flex align="stretch">
        {!isNarrow && (
          <Box
            w={MENU_WIDTH}
            flexShrink="0"
            borderEndWidth="1px"
            bg="bg.subtle"
            position="sticky"
            top="12"
            h="calc(100dvh - 3rem)"
            overflowY="auto"
            data-print-hidden=""
          >
            <SideMenu {...menu} />
          </Box>
        )}
        <Box
          as="main"
          id="content"
          ref={main}
          tabIndex={-1}
          flex="1"
          minW="0"
          px={{ base: '4', md: '6' }}
          pt="4"
          pb="4"
          outline="none"
        >
          <OfflineBar />
          <InstallOffer />
          <FirstSteps />
          {children}
          <BottomRoom />
        </Box>
      </Flex>
      {isNarrow && (
        <MenuDrawer opener={menuOpener} mayBuild={mayLoad}>
          <SideMenu {...menu} />
        </MenuDrawer>
      )}
    </Box>
  );
}
