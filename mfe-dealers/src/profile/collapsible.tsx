import { type ReactNode, useState } from 'react';
import { Box, Heading } from 'shared-ui';

interface CollapsibleProps {
  title: string;
  children: ReactNode;
  /** An error keeps it open. */
  hasError?: boolean;
}

export function Collapsible({ title, children, hasError = false }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Box asChild bg="bg.panel" borderWidth="1px" rounded="md" minW="0">
      <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box asChild px="4" py="2.5" cursor="button" rounded="md">
          <summary>
            <Heading as="h2" size="sm" display="inline">
              {title}
            </Heading>
          </summary>
        </Box>
        <Box px="4" pb="4" pt="1">
          {children}
        </Box>
      </details>
    </Box>
  );
}
