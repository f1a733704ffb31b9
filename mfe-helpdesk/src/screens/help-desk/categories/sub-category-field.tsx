import { ticketCategoryLimits } from 'api-contract/limits';
import type { KeyboardEvent } from 'react';
import { Box, Stack } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { withDraft } from './category-names.ts';
import { ChipList } from './chip-list.tsx';

interface SubCategoryFieldProps {
  items: readonly string[];
  draft: string;
  error: string | undefined;
  onChange: (items: readonly string[], draft: string) => void;
}

/** Enter adds what is typed; each item can be removed (HD-CDR-01). */
export function SubCategoryField({ items, draft, error, onChange }: SubCategoryFieldProps) {
  const add = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter is its own.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChange(withDraft(items, draft), '');
  };
  return (
    <Stack gap="2">
      <Box onKeyDown={add}>
        <TextField
          label="Sub Category"
          hint="Enter adds it."
          {...ticketCategoryLimits.subCategory}
          name="subCategories"
          value={draft}
          error={error}
          onChange={(text) => onChange(items, text)}
        />
      </Box>
      <ChipList
        label="Sub Category"
        chips={items.map((item) => ({ key: item, text: item }))}
        onRemove={(item) =>
          onChange(
            items.filter((other) => other !== item),
            draft,
          )
        }
      />
    </Stack>
  );
}
