import { type ReactNode, type Ref, useId } from 'react';
import { Box, Flex, Heading, Info } from 'shared-ui';

interface Props {
  title: string;
  /** What it counts, behind (i). */
  info?: string;
  actions?: ReactNode;
  /** Height reserved while the content loads. */
  minH?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function PageSection({ title, info, actions, minH, ref, children }: Props) {
  const heading = useId();
  return (
    <Box
      as="section"
      ref={ref}
      aria-labelledby={heading}
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      p="4"
      minH={minH}
      scrollMarginTop="16"
    >
      <Flex wrap="wrap" align="end" justify="space-between" gap="3" mb="3">
        <Flex align="center" gap="1" minH="6">
          <Heading as="h2" id={heading} size="sm">
            {title}
          </Heading>
          {info && <Info text={info} />}
        </Flex>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
