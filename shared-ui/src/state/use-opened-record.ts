import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useHeldKeys } from '../keyboard/held-keys.ts';
import { useRecordAddress } from './use-record-address.ts';

export interface OpenedRecord<Row> {
  /** The record that the address names, as the list has it now; as it was when it was opened once it has left the list. */
  record: Row | undefined;
  /** The list is there, and the record of the address is not in it, nor given by `useOne`: `MissingRecord` says so. */
  isMissing: boolean;
  /** Why it could not be read, where that is the reason. */
  failure?: string | undefined;
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
  /**
   * Reads the one record of a list that pages on the server, for a link to what stands on another page; a hook, called with ''
   * while nothing is to be read.
   */
  useOne?: (id: string) => OneRecord<Row>;
  /** `useOne` reads again by itself: it is asked as long as the record is open, so that what others change shows. */
  isFollowed?: boolean;
}

/** What a call for one record has so far. `error`: shared-auth's ApiError fits. */
export interface OneRecord<Row> {
  row: Row | undefined;
  isLoading: boolean;
  error?: { message: string; status?: number } | undefined;
}

const useNothing = () => ({ row: undefined, isLoading: false });

/**
 * The row of a list whose dialog is open, by its address (`useRecordAddress`).
 *
 * @example
 * const opened = useOpenedRecord('claim', { rows: data?.data, idOf: ({ _id }) => _id });
 * {opened.record && <ClaimDialog claim={opened.record} onClose={opened.close} />}
 * {opened.isMissing && <MissingRecord what="claim" onClose={opened.close} />}
 */
export function useOpenedRecord<Row>(
  name: string,
  { rows, idOf, isOlder, useOne = useNothing, isFollowed = false }: Options<Row>,
): OpenedRecord<Row> {
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
  const inList = id === '' ? undefined : rows?.find((row) => idOf(row) === id);
  const isHeld = id !== '' && held !== undefined && idOf(held) === id;
  const wanted = rows !== undefined && (isFollowed || (inList === undefined && !isHeld)) ? id : '';
  const one = useOne(wanted);
  useHeldKeys(wanted !== '' && one.isLoading);
  const read = wanted !== '' && one.row !== undefined && idOf(one.row) === id ? one.row : undefined;
  const listed = inList !== undefined && (read === undefined || isOlder?.(read, inList)) ? inList : (read ?? inList);
  const current = isHeld ? held : undefined;
  // It may leave the list while it is open: decided, or filtered out by what was decided.
  if (listed !== undefined && current === undefined) setHeld(() => listed);
  const record = listed !== undefined && !(current !== undefined && isOlder?.(listed, current)) ? listed : current;
  return {
    record,
    isMissing: id !== '' && rows !== undefined && record === undefined && !one.isLoading,
    // A refusal is an answer: there is no such record for this person.
    failure:
      one.error && !(Number(one.error.status) >= 400 && Number(one.error.status) < 500) ? one.error.message : undefined,
    open: openRow,
    update,
    close,
  };
}
