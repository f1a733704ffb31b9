import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { DecisionMarkText } from './decision-mark-text.tsx';
import { DECISION } from './focus-after-decision.ts';
import { OverRoom } from './keep-size.tsx';
import type { DecisionMark } from './decision.ts';

/** Over the buttons' room. */
export const MarkInPlace = ({ mark }: { mark: DecisionMark }) => (
  <OverRoom>
    <DecisionMarkText mark={mark} />
  </OverRoom>
);

export interface DecisionButtonProps {
  label: string;
  decision: string;
  about: string;
  tone?: 'solid' | 'outline';
  isDanger?: boolean;
  isPending?: boolean;
  /** For the person's own request. */
  disabled?: boolean;
  /** Set once decided; the button's room remains. */
  mark?: DecisionMark | undefined;
  showsMark?: boolean;
  onPress: () => void;
}

/** For `useDecisions`. */
export function DecisionButton(props: DecisionButtonProps) {
  const {
    label,
    decision,
    about,
    tone = 'solid',
    isDanger,
    isPending = false,
    disabled,
    mark,
    showsMark,
    onPress,
  } = props;
  return (
    <Box as="span" position="relative" display="inline-flex">
      <Button
        {...{ [DECISION]: decision }}
        size="xs"
        variant={tone}
        {...(isDanger && { colorPalette: 'red' })}
        disabled={disabled}
        aria-label={`${label} ${about}`}
        aria-disabled={isPending}
        opacity={isPending ? 0.5 : undefined}
        style={mark && { visibility: 'hidden' }}
        onClick={() => {
          if (!isPending && !mark) onPress();
        }}
      >
        {label}
      </Button>
      {mark && showsMark && <MarkInPlace mark={mark} />}
    </Box>
  );
}
