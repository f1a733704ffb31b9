import type { ReactNode } from 'react';
import { Box, Heading, Text } from 'shared-ui';

export const DetailsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);

/** One fact in a `dl`. */
export const DetailsFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Text as="dt" textStyle="xs" color="fg.muted">
      {label}
    </Text>
    <Box as="dd">{children || '-'}</Box>
  </Box>
);
