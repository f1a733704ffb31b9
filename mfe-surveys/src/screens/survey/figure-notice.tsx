import { Box, Button, Flex, Text } from 'shared-ui';
import { NO_FIGURE, type SurveysOfFigure } from '../../figure-address.ts';
import { usePlaceName } from '../../use-place-name.ts';
import { describeFigure } from './describe-figure.ts';

/** What the list is limited to, and the way out. */
export function FigureNotice({
  figure,
  onLeave,
}: {
  figure: SurveysOfFigure;
  onLeave: (none: SurveysOfFigure) => void;
}) {
  const placeName = usePlaceName();
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Text>Shown: {describeFigure(figure, placeName)}.</Text>
      <Box data-print-hidden>
        <Button size="xs" variant="outline" onClick={() => onLeave(NO_FIGURE)}>
          Show all surveys
        </Button>
      </Box>
    </Flex>
  );
}
