import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';

export function SliceTooltip({
  category,
  values,
}: {
  category: string;
  values: readonly { key: string; name: string; color: string; value: string }[];
}) {
  return (
    <Box
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      rounded="sm"
      shadow="sm"
      px="2"
      py="1"
      textStyle="xs"
      maxW="16rem"
      // On paper the tooltip would cover the line.
      data-print-hidden
    >
      <Box color="fg.muted">{category}</Box>
      {values.map(({ key, name, color, value }) => (
        <Flex key={key} align="baseline" gap="2">
          <Box data-swatch="" boxSize="10px" rounded="2px" flexShrink="0" style={{ backgroundColor: color }} />
          <span>
            {name}: <strong>{value}</strong>
          </span>
        </Flex>
      ))}
    </Box>
  );
}
