import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { KeyboardEvent } from 'react';
import { ChipList } from './chip-list.tsx';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-fields.tsx';
import { withChip } from './with-chip.ts';

export interface ChipsFieldProps extends Omit<FieldProps<readonly string[]>, 'onChange'> {
  /** Unfinished input; the form saves it too, so that it isn't lost. */
  draft: string;
  onChange: (items: readonly string[], draft: string) => void;
  maxLength?: number;
}

/** Several short texts. Enter adds a trimmed, unique item (D-165). Submit `withChip(items, draft)`. */
export function ChipsField({ value, draft, onChange, hint = 'Enter adds it.', ...field }: ChipsFieldProps) {
  const add = (event: KeyboardEvent) => {
    // Enter belongs to the input method during composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChange(withChip(value, draft), '');
  };
  return (
    <Stack gap="2">
      <Box onKeyDown={add}>
        <TextField {...field} hint={hint} value={draft} onChange={(text) => onChange(value, text)} />
      </Box>
      <ChipList
        label={field.label}
        chips={value.map((item) => ({ key: item, text: item }))}
        onRemove={(item) =>
          onChange(
            value.filter((other) => other !== item),
            draft,
          )
        }
      />
    </Stack>
  );
}
