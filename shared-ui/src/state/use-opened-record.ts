import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useHeldKeys } from '../keyboard/held-keys.ts';
import { useRecordAddress } from './use-record-address.ts';

export interface OpenedRecord<Row> {
  /** '' when nothing is open. */
  id?: string;
  /** The record in the address: from the list, else as it was when opened. */
  record: Row | undefined;
  /** Loaded, but found neither in the list nor by `useOne`: show `MissingRecord`. */
  isMissing: boolean;
  /** Reading failed. */
  failure?: string | undefined;
  open: (row: Row) => void;
  update: (row: Row) => void;
  close: () => void;
}

export interface OpenedRecordOptions<Row> {
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  isOlder?: (row: Row, held: Row) => boolean;
  /** Reads a record of another page of the list; called with '' when idle. */
  useOne?: (id: string) => OneRecord<Row>;
  /** `useOne` polls: keep it active while the record is open. */
  isFollowed?: boolean;
}

/** `error`: shared-auth's ApiError fits. */
export interface OneRecord<Row> {
  row: Row | undefined;
  isLoading: boolean;
  error?: { message: string; status?: number } | undefined;
}

const useNothing = () => ({ row: undefined, isLoading: false });

/** The row that the address opens (`useRecordAddress`). */
export function useOpenedRecord<Row>(
  name: string,
  { rows, idOf, isOlder, useOne = useNothing, isFollowed = false }: OpenedRecordOptions<Row>,
): OpenedRecord<Row> {
  const { id, open, close } = useRecordAddress(name);
  /** Also the one before, until the address changes. */
  const [held, setHeld] = useState<readonly Row[]>([]);
  const latestIdOf = useRef(idOf);
  useLayoutEffect(() => {
    latestIdOf.current = idOf;
  });
  const update = useCallback((row: Row) => setHeld((before) => [...before.slice(-1), row]), []);
  const openRow = useCallback(
    (row: Row) => {
      update(row);
      open(latestIdOf.current(row));
    },
    [open, update],
  );
  const inList = id === '' ? undefined : rows?.find((row) => idOf(row) === id);
  const current = id === '' ? undefined : held.findLast((row) => idOf(row) === id);
  /** The last response of `useOne`. A record that it read is read on: its changes reach no row of the list. */
  const [lastRead, setLastRead] = useState<Row>();
  const isReadAlone = current === undefined || (lastRead !== undefined && idOf(lastRead) === id);
  const wanted = rows !== undefined && (isFollowed || (inList === undefined && isReadAlone)) ? id : '';
  const one = useOne(wanted);
  useHeldKeys(wanted !== '' && one.isLoading);
  const read = wanted !== '' && one.row !== undefined && idOf(one.row) === id ? one.row : undefined;
  const isNews = read !== undefined && (read !== lastRead || current === undefined);
  if (isNews) {
    setLastRead(read);
    if (!isFollowed && !(current !== undefined && isOlder?.(read, current))) update(read);
  }
  const answered = isFollowed || isNews ? read : undefined;
  const listed =
    inList !== undefined && (answered === undefined || isOlder?.(answered, inList)) ? inList : (answered ?? inList);
  // A decision may remove it from the list while it is open.
  if (listed !== undefined && current === undefined) update(listed);
  const record = listed !== undefined && !(current !== undefined && isOlder?.(listed, current)) ? listed : current;
  return {
    id,
    record,
    isMissing: id !== '' && rows !== undefined && record === undefined && !one.isLoading,
    // A refusal means that the record does not exist for this person.
    failure:
      one.error && !(Number(one.error.status) >= 400 && Number(one.error.status) < 500) ? one.error.message : undefined,
    open: openRow,
    update,
    close,
  };
}
