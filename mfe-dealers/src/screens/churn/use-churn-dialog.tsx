import { RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import type { ChurnDealer } from './churn.api.ts';
import ChurnPanel from './churn-panel.tsx';
import type { ChurnList } from './use-churn-list.ts';

const idOf = ({ dealerCode }: ChurnDealer) => dealerCode;

export function useChurnDialog({ rows, steps: paging, chosenMonth }: ChurnList) {
  const opened = useOpenedRecord('dealer', { rows, idOf });
  const { id, record, open, close } = opened;
  const { steps } = useRecordSteps(opened, {
    rows,
    idOf,
    nameOf: (dealer) => `${dealer.name} · ${dealer.dealerCode}`,
    paging,
  });
  return {
    open,
    dialog: (
      <RecordSteps of={steps}>
        {id && <ChurnPanel key={id} dealerCode={id} name={record?.name} month={chosenMonth} onClose={close} />}
      </RecordSteps>
    ),
  };
}
