import { Badge, Box, Button, HStack } from 'shared-ui';

interface Chip {
  key: string;
  text: string;
}
interface ChipListProps {
  label: string;
  chips: readonly Chip[];
  onRemove: (key: string) => void;
}

/** Items that can be taken away, one button each. */
export function ChipList({ label, chips, onRemove }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <HStack as="ul" wrap="wrap" gap="2" listStyleType="none" aria-label={label}>
      {chips.map(({ key, text }) => (
        <Badge as="li" key={key} size="lg" variant="surface" maxW="full" ps="2" pe="0" gap="0">
          <Box as="span" overflowWrap="anywhere" whiteSpace="normal">
            {text}
          </Box>
          <Button
            type="button"
            size="xs"
            variant="ghost"
            colorPalette="gray"
            minW="6"
            px="2"
            aria-label={`Remove ${text} from ${label}`}
            onClick={() => onRemove(key)}
          >
            ×
          </Button>
        </Badge>
      ))}
    </HStack>
  );
}
