import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId, useState } from 'react';
import { formatIndian } from '../numbers/numbers.ts';

/** 'Ravi Kumar · SO1', '3 PJP: 09/08/2024, 10/08/2024, 12/08/2024'. */
export interface SigningLine {
  key: string;
  name: string;
  detail: ReactNode;
}

const STEP = 100;

/**
 * Records to sign, or those left out.
 *
 * @example <SigningList title="To approve" lines={lines} />
 */
export function SigningList({ title, lines }: { title: string; lines: readonly SigningLine[] }) {
  const id = useId();
  const [visible, setVisible] = useState(STEP);
  if (lines.length === 0) return null;
  return (
    <Box>
      <Box id={id} fontWeight="semibold" mb="1">
        {title}
      </Box>
      <Box
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        maxH="min(15rem, 32dvh)"
        overflowY="auto"
        data-print-whole=""
        borderWidth="1px"
        borderRadius="md"
      >
        <Box as="ul" aria-labelledby={id} listStyleType="none">
          {lines.slice(0, visible).map(({ key, name, detail }) => (
            <Box as="li" key={key} px="3" py="1.5" _notLast={{ borderBottomWidth: '1px' }}>
              <Box overflowWrap="anywhere">{name}</Box>
              <Box textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                {detail}
              </Box>
            </Box>
          ))}
        </Box>
        {lines.length > visible && (
          <Box p="2">
            <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setVisible(visible + STEP)}>
              Show {formatIndian(Math.min(STEP, lines.length - visible))} more
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
