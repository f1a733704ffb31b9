import type { ReactNode } from 'react';
import { Box, Button, HStack, Stack } from 'shared-ui';
import { agreementTexts } from '../agreement-texts.ts';
import { selectedText } from './commands.ts';
import { Toolbar } from './toolbar.tsx';
import type { useEditor } from './use-editor.ts';

interface EditorBarProps {
  editor: ReturnType<typeof useEditor>;
  hint: string | undefined;
  onComment: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function EditorBar({ editor, hint, onComment, onClose, children }: EditorBarProps) {
  return (
    <Stack gap="2" position="sticky" top="0" zIndex="1" bg="bg" py="2" borderBottomWidth="1px" data-print-hidden>
      <HStack gap="2" wrap="wrap" justify="space-between">
        <Toolbar editor={editor}>
          <Button variant="outline" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onComment}>
            {agreementTexts.comment}
          </Button>
        </Toolbar>
        <HStack gap="2">
          <Button variant="outline" onClick={onClose}>
            {agreementTexts.close}
          </Button>
          {children}
        </HStack>
      </HStack>
      {hint && !selectedText(editor.state) && (
        <Box role="status" color="fg.muted" textStyle="sm">
          {hint}
        </Box>
      )}
    </Stack>
  );
}
