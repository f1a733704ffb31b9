import { RecordSteps, useRecordAddress, useRecordSteps } from 'shared-ui/dialog';
import ChurnPanel from './churn-panel.tsx';
import type { ChurnList } from './use-churn-list.ts';

export function useChurnDialog({ rows, steps: paging, chosenMonth }: ChurnList) {
  const { id: dealerCode, open, close } = useRecordAddress('dealer');
  const { steps } = useRecordSteps(
    {
      record: rows?.find((dealer) => dealer.dealerCode === dealerCode),
      open: (dealer) => open(dealer.dealerCode),
      close,
    },
    {
      rows,
      idOf: (dealer) => dealer.dealerCode,
      nameOf: (dealer) => `${dealer.name} · ${dealer.dealerCode}`,
      paging,
    },
  );
  return {
    open,
    dialog: (
      <RecordSteps of={steps}>
        {dealerCode && <ChurnPanel key={dealerCode} dealerCode={dealerCode} month={chosenMonth} onClose={close} />}
      </RecordSteps>
    ),
  };
}
