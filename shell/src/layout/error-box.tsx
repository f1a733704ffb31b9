import { Box, WhatToDo } from 'shared-ui';

/** Error beside its fields, until the next attempt (D-014). */
export function ErrorBox({ id, text }: { id?: string; text: string }) {
  return (
    <Box
      role="alert"
      {...(id && { id })}
      px="3"
      py="2"
      borderRadius="md"
      borderWidth="1px"
      fontSize="sm"
      colorPalette="red"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderColor="colorPalette.muted"
    >
      {text}
      <WhatToDo text={text} />
    </Box>
  );
}
