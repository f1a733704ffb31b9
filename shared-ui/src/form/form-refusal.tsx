import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { WhatToDo } from '../feedback/what-to-do.tsx';

/** Stays until the next attempt (D-014), and comes into sight, also above buttons that stay at the bottom. */
export function FormRefusal({ text }: { text: string }) {
  const self = useRef<HTMLElement>(null);
  useEffect(() => {
    if (text) self.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return (
    <InlineAlert>
      <Box ref={self} as="span" whiteSpace="pre-line" scrollMarginBlock="7rem">
        {text}
      </Box>
      <WhatToDo text={text} />
    </InlineAlert>
  );
}
