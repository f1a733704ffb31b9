import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { InlineAlert } from './inline-alert.tsx';

export function RetryAlert({ children, onRetry }: { children: ReactNode; onRetry: () => unknown }) {
  return (
    <InlineAlert
      action={
        <Button variant="outline" colorPalette="gray" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {children}
    </InlineAlert>
  );
}
