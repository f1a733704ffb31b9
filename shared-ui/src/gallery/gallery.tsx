import { Box, PageRouter, Button, Flex, Heading, NavLink, Route, Routes, UiProvider } from '../index.ts';
import type { ReactNode } from 'react';
import { useColorMode } from '../theme/color-mode.ts';
import { ChartsPage } from './charts-page.tsx';
import { CorePage } from './core-page.tsx';
import { DecisionsPage } from './decisions-page.tsx';
import { DialogsPage } from './dialogs-page.tsx';
import { FormsPage } from './forms-page.tsx';
import { TablesPage } from './tables-page.tsx';

const pages = [
  { path: '/', title: 'Core', page: <CorePage /> },
  { path: '/tables', title: 'Tables', page: <TablesPage /> },
  { path: '/forms', title: 'Forms', page: <FormsPage /> },
  { path: '/decisions', title: 'Decisions', page: <DecisionsPage /> },
  { path: '/dialogs', title: 'Dialogs', page: <DialogsPage /> },
  { path: '/charts', title: 'Charts', page: <ChartsPage /> },
];

export function Gallery() {
  return (
    <UiProvider>
      <PageRouter>
        <Frame>
          <Routes>
            {pages.map(({ path, page }) => (
              <Route key={path} path={path} element={page} />
            ))}
          </Routes>
        </Frame>
      </PageRouter>
    </UiProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { mode, toggle } = useColorMode();
  return (
    <Box maxW="8xl" mx="auto" p={{ base: '3', md: '6' }}>
      <Flex as="header" gap="4" align="center" wrap="wrap" mb="5">
        <Heading as="p" size="lg">
          Gallery
        </Heading>
        <Flex
          as="nav"
          aria-label="Pages"
          gap="3"
          wrap="wrap"
          flex="1"
          css={{
            '& a': { color: 'fg.muted' },
            '& a[aria-current=page]': { color: 'accent.fg', fontWeight: 'semibold' },
          }}
        >
          {pages.map(({ path, title }) => (
            <NavLink key={path} to={path} end>
              {title}
            </NavLink>
          ))}
        </Flex>
        <Button variant="outline" onClick={toggle}>
          {mode === 'dark' ? 'Light' : 'Dark'}
        </Button>
      </Flex>
      <main>{children}</main>
    </Box>
  );
}
