import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';

/**
 * For a dialog about one record.
 *
 * @example <DetailsSection title="History"><RecordHistory of={history} /></DetailsSection>
 */
export const DetailsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);
