import { Box, Text } from 'shared-ui';
import type { EntryWords } from '../layout-editor/entries.ts';
import { roleLayoutTexts } from './role-layout-texts.ts';

export function SlotPreview({ parts }: { parts: readonly EntryWords[] }) {
  if (parts.length === 0)
    return (
      <Text textStyle="sm" color="fg.muted">
        {roleLayoutTexts.nothingStays}
      </Text>
    );
  return (
    <Box as="ol" listStyleType="none" m="0" p="2" borderWidth="1px" borderRadius="md" bg="bg.subtle" fontSize="sm">
      {parts.map(({ name }) => (
        <Box
          as="li"
          key={name}
          px="3"
          py="3"
          my="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          fontWeight="medium"
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}
