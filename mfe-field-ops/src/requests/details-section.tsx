import type { ReactNode } from 'react';
import { Box, Heading } from 'shared-ui';

export const DetailsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);
