import { Button, Flex } from 'shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { endOverrides } from './end-overrides.ts';
import { overrideTexts } from './override-texts.ts';

type Look = Pick<ComponentProps<typeof Flex>, 'bg' | 'color'>;

/** After the page's end: it covers no content for good. */
export function ResetBar({ children, ...look }: Look & { children: ReactNode }) {
  return (
    <Flex
      as="section"
      aria-label={overrideTexts.region}
      position="sticky"
      bottom="0"
      zIndex="banner"
      px="4"
      py="2"
      gap="4"
      align="center"
      fontSize="sm"
      {...look}
    >
      {children}
      <Button size="xs" variant="outline" color="inherit" borderColor="currentColor" onClick={endOverrides}>
        {overrideTexts.reset}
      </Button>
    </Flex>
  );
}
