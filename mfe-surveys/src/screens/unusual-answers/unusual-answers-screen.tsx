import { TableScreen } from 'shared-ui';
import type { UnusualAnswer } from './unusual-answers.api.ts';
import { unusualColumns } from './unusual-answers.columns.tsx';
import { useLeaveOutActions } from './use-leave-out-actions.tsx';
import { useUnusualList } from './use-unusual-list.tsx';

const keyOf = ({ documentId, brand }: UnusualAnswer): string => `${documentId} ${brand}`;

/** D-371. */
export default function UnusualAnswersScreen() {
  const list = useUnusualList();
  const { dialog, ...actions } = useLeaveOutActions();
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Surveys are compared with those of the last 365 days; a brand needs 20 answers before one can be unusual."
        title="Unusual Answers"
        columns={unusualColumns(actions)}
        rowKey={keyOf}
        countRows="none: it is a list to be emptied"
        emptyText="No unusual answers on these days."
        exportName="Survey-Unusual-Answers"
      />
      {dialog}
    </>
  );
}
