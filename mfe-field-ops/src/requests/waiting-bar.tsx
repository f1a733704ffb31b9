import { DecisionBar, type Decisions, formatIndian } from 'shared-ui';

interface Props<Row extends { version: number }> {
  decisions: Pick<Decisions<Row>, 'notice' | 'dismiss' | 'barRef'>;
  waiting: number | undefined;
}

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
