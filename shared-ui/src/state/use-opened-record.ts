import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useRecordAddress } from './use-record-address.ts';

export interface OpenedRecord<Row> {
  /** The record that the address names, as the list has it now; as it was when it was opened once it has left the list. */
  record: Row | undefined;
  /** The list is there, and the record of the address is not in it: `MissingRecord` says so. */
  isMissing: boolean;
  open: (row: Row) => void;
  /** A newer form of the open record, from an answer: shown until the list has it. */
  update: (row: Row) => void;
  close: () => void;
}

interface Options<Row> {
  /** The list; undefined while it is being read. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Whether the list's form is older than the one from an answer. */
  isOlder?: (row: Row, held: Row) => boolean;
}

/**
 * The row of a list whose dialog is open, by its address (`useRecordAddress`).
 *
 * @example
 * const opened = useOpenedRecord('claim', { rows: data?.data, idOf: ({ _id }) => _id });
 * {opened.record && <ClaimDialog claim={opened.record} onClose={opened.close} />}
 * {opened.isMissing && <MissingRecord what="claim" onClose={opened.close} />}
 */
export function useOpenedRecord<Row>(name: string, { rows, idOf, isOlder }: Options<Row>): OpenedRecord<Row> {
  const { id, open, close } = useRecordAddress(name);
  const [held, setHeld] = useState<Row>();
  const latestIdOf = useRef(idOf);
  useLayoutEffect(() => {
    latestIdOf.current = idOf;
  });
  const update = useCallback((row: Row) => setHeld(() => row), []);
  const openRow = useCallback(
    (row: Row) => {
      update(row);
      open(latestIdOf.current(row));
    },
    [open, update],
  );
  const listed = id === '' ? undefined : rows?.find((row) => idOf(row) === id);
  const current = id !== '' && held !== undefined && idOf(held) === id ? held : undefined;
  // It may leave the list while it is open: decided, or filtered out by what was decided.
  if (listed !== undefined && current === undefined) setHeld(() => listed);
  const record = listed !== undefined && !(current !== undefined && isOlder?.(listed, current)) ? listed : current;
  return {
    record,
    isMissing: id !== '' && rows !== undefined && record === undefined,
    open: openRow,
    update,
    close,
  };
}
