import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { texts } from 'api-contract/texts';

const isOfFailedLine = (text: ReactNode): boolean =>
  text === texts.fetchFailed || (typeof text === 'string' && text.startsWith(`${texts.fetchFailed} (`));

/** Second line below the documented sentence of a failed line (D-004), which does not say what to do; below others none. */
export const WhatToDo = ({ text }: { text: ReactNode }) =>
  isOfFailedLine(text) ? (
    <Box as="span" display="block" textStyle="sm">
      {texts.lineFailed}
    </Box>
  ) : null;
