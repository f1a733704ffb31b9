import { CacheProvider } from '@emotion/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { applyColorMode, useColorMode } from './color-mode.ts';
import { styleCache } from './style-cache.ts';
import { getChakraSystem } from './system.ts';

const styles = styleCache();

/** Theme and colour mode. The sign-in page has no toasts. */
export function UiTheme({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode is read from where it is kept
  useLayoutEffect(applyColorMode, [mode]);
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={getChakraSystem()}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
