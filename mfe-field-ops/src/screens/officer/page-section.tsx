import { type ReactNode, useId } from 'react';
import { Box, Flex, Heading } from 'shared-ui';

interface Props {
  title: string;
  actions?: ReactNode;
  /** Height reserved while the content loads. */
  minH?: string;
  children: ReactNode;
}

export function PageSection({ title, actions, minH, children }: Props) {
  const heading = useId();
  return (
    <Box as="section" aria-labelledby={heading} bg="bg.panel" borderWidth="1px" rounded="md" p="4" minH={minH}>
      <Flex wrap="wrap" align="end" justify="space-between" gap="3" mb="3">
        <Heading as="h2" id={heading} size="sm">
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
