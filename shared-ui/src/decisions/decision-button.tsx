import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { DecisionMarkText } from './decision-mark-text.tsx';
import { DECISION } from './focus-next.ts';
import { OverRoom } from './in-place.tsx';
import type { DecisionMark } from './use-decisions.ts';

/** 'Approved', and under it who and when, over the room of the buttons. */
export const MarkInPlace = ({ mark }: { mark: DecisionMark }) => (
  <OverRoom>
    <DecisionMarkText mark={mark} />
  </OverRoom>
);

export interface DecisionButtonProps {
  /** Its words: 'Approve'. */
  label: string;
  /** Which way it decides; the same in every row. */
  decision: string;
  /** What is decided, for those who do not see the row. */
  about: string;
  tone?: 'solid' | 'outline';
  isDanger?: boolean;
  /** The decision is on its way, or may not be made now. */
  isPending?: boolean;
  /** It may never be made by this person: the own request. */
  disabled?: boolean;
  /** The row is decided: the button's room stays, so that nothing moves. */
  mark?: DecisionMark | undefined;
  /** Of a row's buttons the first one shows the mark, over the room of all. */
  showsMark?: boolean;
  onPress: () => void;
}

/**
 * One way to decide a row of a list, for use with `useDecisions`.
 *
 * @example
 * <DecisionButton decision="approve" label="Approve" about="PJP of SO1" showsMark mark={markOf(row)} isPending={isPending(row)}
 *   onPress={() => void decide(row, approve)} />
 */
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
