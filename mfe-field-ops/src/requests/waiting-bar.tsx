import { DecisionBar, type Decisions, formatIndian } from 'shared-ui';

interface Props<Row extends { version: number }> {
  decisions: Pick<Decisions<Row>, 'notice' | 'dismiss' | 'barRef'>;
  /** How many of the list wait. */
  waiting: number | undefined;
}

/** The bar below a list of one kind: the last decision with its way back, else how many wait. */
export const WaitingBar = <Row extends { version: number }>({ decisions, waiting }: Props<Row>) => (
  <DecisionBar
    notice={decisions.notice}
    onDismiss={decisions.dismiss}
    barRef={decisions.barRef}
    idle={
      waiting === undefined
        ? ''
        : waiting === 0
          ? 'Nothing here waits for a decision.'
          : `${formatIndian(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a decision`
    }
  />
);
