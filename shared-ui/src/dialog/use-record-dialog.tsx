import type { ReactNode } from 'react';
import { type OpenedRecord, type OpenedRecordOptions, useOpenedRecord } from '../state/use-opened-record.ts';
import { MissingRecord } from './missing-record.tsx';
import { RecordSteps } from './record-steps.tsx';
import { type RecordStepsOptions, useRecordSteps } from './use-record-steps.ts';

export interface RecordDialogOptions<Row>
  extends OpenedRecordOptions<Row>,
    Pick<RecordStepsOptions<Row>, 'nameOf' | 'paging'> {
  name: string;
  /** 'ticket', for a sentence about a missing record. */
  what: string;
  /** Previous and next pass over other rows. Default: each has a dialog. */
  hasDialog?: (row: Row) => boolean;
  render: (opened: { record: Row } & Pick<OpenedRecord<Row>, 'update' | 'close'>) => ReactNode;
}

/** For a record that is read, not decided. */
export function useRecordDialog<Row>({
  name,
  what,
  nameOf,
  paging,
  hasDialog,
  render,
  ...options
}: RecordDialogOptions<Row>): {
  open: (row: Row) => void;
  dialog: ReactNode;
} {
  const opened = useOpenedRecord(name, options);
  const { rows, idOf } = options;
  const { steps } = useRecordSteps(opened, {
    rows,
    idOf,
    nameOf,
    ...(hasDialog && { hasDialog }),
    ...(paging && { paging }),
  });
  const { record, update, close, open } = opened;
  return {
    open,
    dialog: (
      <>
        <RecordSteps of={steps}>{record !== undefined && render({ record, update, close })}</RecordSteps>
        {opened.isMissing && <MissingRecord what={what} failure={opened.failure} onClose={close} />}
      </>
    ),
  };
}
