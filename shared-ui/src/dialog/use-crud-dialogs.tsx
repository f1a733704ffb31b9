import { Text } from '@chakra-ui/react/text';
import { type ReactNode, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { type OpenedRecordOptions, useOpenedRecord } from '../state/use-opened-record.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MissingRecord } from './missing-record.tsx';
import { RecordAbout } from './record-steps.tsx';

interface Removal<Row> {
  title: string;
  question: string;
  confirmLabel?: string;
  cancelLabel?: string;
  nameOf: (row: Row) => string;
  /** What is lost, below the name. */
  noteOf?: (row: Row) => string;
  /**
   * Returns the server's message.
   * @throws with the sentence that the question then shows
   */
  send: (row: Row) => Promise<string>;
}

export interface CrudDialogsOptions<Row, Start> extends OpenedRecordOptions<Row> {
  /** Its name in the address, for the record that is edited. */
  name: string;
  /** 'category', for a sentence about a missing record. */
  what: string;
  renderAdd: (onClose: () => void, start: Start | undefined) => ReactNode;
  /** Nothing if this person may not edit the record. */
  renderEdit: (row: Row, onClose: () => void) => ReactNode;
  removal: Removal<Row>;
}

export interface CrudDialogs<Row, Start> {
  add: (start?: Start) => void;
  edit: (row: Row) => void;
  remove: (row: Row) => void;
  dialogs: ReactNode;
}

/** The edited record has an address. */
export function useCrudDialogs<Row, Start = never>({
  name,
  what,
  renderAdd,
  renderEdit,
  removal,
  ...options
}: CrudDialogsOptions<Row, Start>): CrudDialogs<Row, Start> {
  const { rows, idOf } = options;
  const [adding, setAdding] = useState<{ start: Start | undefined }>();
  const [removing, setRemoving] = useState<Row>();
  const edited = useOpenedRecord(name, options);
  // After a conflict, the question is about the changed record.
  const removed = removing && (rows?.find((row) => idOf(row) === idOf(removing)) ?? removing);
  return {
    add: (start) => setAdding({ start }),
    edit: edited.open,
    remove: setRemoving,
    dialogs: (
      <>
        {adding && renderAdd(() => setAdding(undefined), adding.start)}
        {edited.record && (
          <RecordAbout key={idOf(edited.record)} about={removal.nameOf(edited.record)}>
            {renderEdit(edited.record, edited.close)}
          </RecordAbout>
        )}
        {edited.isMissing && <MissingRecord what={what} failure={edited.failure} onClose={edited.close} />}
        {removed && <RemoveQuestion {...removal} row={removed} onClose={() => setRemoving(undefined)} />}
      </>
    ),
  };
}

function RemoveQuestion<Row>({
  title,
  question,
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  nameOf,
  noteOf,
  send,
  row,
  onClose,
}: Removal<Row> & { row: Row; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      tone="danger"
      {...{ title, question, confirmLabel, cancelLabel, onClose }}
      onConfirm={async () => toast.success(await send(row))}
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        {nameOf(row)}
      </Text>
      {noteOf && (
        <Text mt="1" color="fg.muted">
          {noteOf(row)}
        </Text>
      )}
    </ConfirmDialog>
  );
}
