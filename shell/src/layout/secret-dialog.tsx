import { Box, Button, copyText, InlineAlert, Input, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useId, useRef } from 'react';
import { shellTexts } from '../shell-texts.ts';

interface SecretDialogProps {
  title: string;
  warning: string;
  label: string;
  secret: string;
  note: string;
  onClose: () => void;
}

/** A secret that the server sends only once. */
export function SecretDialog({ title, warning, label, secret, note, onClose }: SecretDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(secret, { copied: shellTexts.copied, refused: shellTexts.notCopied });
    if (!isCopied) field.current?.select();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <InlineAlert tone="warning">{warning}</InlineAlert>
      <Box asChild display="block" mt="3" mb="1" textStyle="label">
        <label htmlFor={id}>{label}</label>
      </Box>
      <Box display="flex" gap="2">
        <Input
          id={id}
          ref={field}
          readOnly
          value={secret}
          fontFamily="mono"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{shellTexts.copy}</Button>
      </Box>
      <Text mt="2" textStyle="sm" color="fg.muted">
        {note}
      </Text>
    </Dialog>
  );
}
