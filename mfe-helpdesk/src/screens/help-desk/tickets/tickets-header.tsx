import { Box, Button, Flex, formatIndian, InlineAlert, RouterLink, Stack, Text } from 'shared-ui';

interface TicketsHeaderProps {
  /** More tickets match than are counted and listed: so many are. */
  mostListed: number | undefined;
  /** What the figure counts whose tickets these are; '' where no figure was followed. */
  figure: string;
  onShowAll: () => void;
}

/** Above the tickets: the way to their figures, and what else narrows the list than its filters. */
export function TicketsHeader({ mostListed, figure, onShowAll }: TicketsHeaderProps) {
  return (
    <Stack gap="3">
      <Box data-print-hidden>
        <Button asChild variant="outline">
          <RouterLink to="/dealer-help-desk/figures">Figures</RouterLink>
        </Button>
      </Box>
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
          More than {formatIndian(mostListed)} tickets match. The first {formatIndian(mostListed)} are listed and
          downloaded: please search for more words.
        </InlineAlert>
      )}
    </Stack>
  );
}
