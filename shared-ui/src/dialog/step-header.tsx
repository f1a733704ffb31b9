import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { StatusText } from '../parts/pieces.tsx';
import type { OpenSteps } from './record-steps.tsx';

/** Always there: a screen reader hears only what changes in it. */
function NoticeLine({ notice }: Pick<OpenSteps, 'notice'>) {
  const sentence = notice && [notice.text, notice.about].filter(Boolean).join(' ');
  return (
    <Box
      role="status"
      flexBasis="100%"
      display="flex"
      alignItems="center"
      gap="2"
      textStyle="sm"
      fontWeight="normal"
      css={{ '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
      data-print-hidden
    >
      {notice && <StatusText tone={notice.tone}>{sentence}</StatusText>}
      {notice?.undo && (
        <Button
          size="xs"
          variant="outline"
          flex="none"
          aria-label={`Undo: ${sentence}`}
          disabled={notice.isUndoing}
          onClick={notice.undo}
        >
          Undo
        </Button>
      )}
    </Box>
  );
}

export const StepHeader = ({ place: { position, notice } }: { place: OpenSteps }) => (
  <>
    <Box flexBasis="100%" textStyle="sm" fontWeight="normal" color="fg.muted">
      {position}
    </Box>
    <NoticeLine notice={notice} />
  </>
);
