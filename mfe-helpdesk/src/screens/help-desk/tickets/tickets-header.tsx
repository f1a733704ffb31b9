import { Box, Button, Flex, formatIndian, InlineAlert, Stack, Text } from 'shared-ui';

interface TicketsHeaderProps {
  /** Set if more tickets match than are listed. */
  mostListed: number | undefined;
  /** The figure's filters in words; '' without a figure. */
  figure: string;
  onShowAll: () => void;
}

export function TicketsHeader({ mostListed, figure, onShowAll }: TicketsHeaderProps) {
  if (!figure && mostListed === undefined) return null;
  return (
    <Stack gap="3">
      {figure && (
        <Flex gap="3" wrap="wrap" align="center">
          <Text>Shown: tickets {figure}.</Text>
          <Box data-print-hidden>
            <Button size="xs" variant="outline" onClick={onShowAll}>
              Show all tickets
            </Button>
          </Box>
        </Flex>
      )}
      {mostListed !== undefined && (
        <InlineAlert tone="info">
          More than {formatIndian(mostListed)} tickets match. Only the first {formatIndian(mostListed)} are listed and
          downloaded. Please search for more words.
        </InlineAlert>
      )}
    </Stack>
  );
}
