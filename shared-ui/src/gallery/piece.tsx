import { Heading, Stack } from '../index.ts';
import type { ReactNode } from 'react';

export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2" minW="0" aria-label={name}>
      <Heading as="h2" size="md">
        {name}
      </Heading>
      {children}
    </Stack>
  );
}
