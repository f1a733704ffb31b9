import { categoryLimits } from 'api-contract/limits';
import type { KeyboardEvent } from 'react';
import { Badge, Box, Button, HStack, Stack } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { withDraft } from './with-draft.ts';

interface SubCategoryFieldProps {
  items: readonly string[];
  draft: string;
  error: string | undefined;
  onChange: (items: readonly string[], draft: string) => void;
}

/** Enter adds what is typed, trimmed, unless it is there already; each item can be removed (D-165). */
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
          required
          hint="Enter adds it."
          maxLength={categoryLimits.subCategory.maxLength}
          name="subCategories"
          value={draft}
          error={error}
          onChange={(text) => onChange(items, text)}
        />
      </Box>
      {items.length > 0 && (
        <HStack as="ul" wrap="wrap" gap="2" listStyleType="none" aria-label="Sub Categories">
          {items.map((item) => (
            <Badge as="li" key={item} size="lg" variant="surface" maxW="full" ps="2" pe="0" gap="0">
              <Box as="span" overflowWrap="anywhere" whiteSpace="normal">
                {item}
              </Box>
              <Button
                type="button"
                size="xs"
                variant="ghost"
                colorPalette="gray"
                minW="6"
                px="2"
                aria-label={`Remove ${item}`}
                onClick={() =>
                  onChange(
                    items.filter((other) => other !== item),
                    draft,
                  )
                }
              >
                ×
              </Button>
            </Badge>
          ))}
        </HStack>
      )}
    </Stack>
  );
}
