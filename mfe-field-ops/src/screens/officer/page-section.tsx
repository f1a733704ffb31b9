import { type ReactNode, useId } from 'react';
import { Box, Flex, Heading } from 'shared-ui';

interface Props {
  title: string;
  /** Beside the heading. */
  actions?: ReactNode;
  /** The room that is held while its content is read. */
  minH?: string;
  children: ReactNode;
}

/** A part of the page in a frame of its own. */
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
