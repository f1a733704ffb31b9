import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { DecisionNotice } from '../decisions/decision.ts';
import { toast } from '../feedback/toast.ts';
import { formatIndian } from '../numbers/numbers.ts';
import type { OpenedRecord } from '../state/use-opened-record.ts';
import type { CameBy, OpenSteps } from './record-steps.tsx';
import type { FocusReturn } from './return-focus.ts';

export interface RecordStepsOptions<Row> {
  /** The list's; a client list reports order and filtered rows by `onRows`. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Who, what and when, for the title of the dialog. */
  nameOf: (row: Row) => string;
  /** Others are passed over. Default: all. */
  hasDialog?: (row: Row) => boolean;
  /** Can be decided here. Once the open one no longer waits, the next waiting one opens. */
  isWaiting?: (row: Row) => boolean;
  /** Of the list's decisions: said in the dialog, which covers their bar. A new one is an own decision. */
  notice?: DecisionNotice | undefined;
  /** Of a server list: reads the next page at the end of this one. */
  paging?: { page: number; totalPage: number; isLoading: boolean; onPage: (page: number) => void };
}

type Opened<Row> = Pick<OpenedRecord<Row>, 'record' | 'open' | 'close'>;
type Latest<Row> = RecordStepsOptions<Row> & { open: Opened<Row>['open']; close: () => void; list: readonly Row[] };

const anyRow = () => true;

const waits = <Row>({ isWaiting }: Pick<Latest<Row>, 'isWaiting'>, row: Row): boolean => isWaiting?.(row) ?? false;

const findIndex = <Row>({ list, idOf }: Pick<Latest<Row>, 'list' | 'idOf'>, id: string): number =>
  id === '' ? -1 : list.findIndex((row) => idOf(row) === id);

function toPlace(index: number, count: number, paging: RecordStepsOptions<unknown>['paging']) {
  const position = `${formatIndian(index + 1)} of ${formatIndian(count)}${paging ? ' on this page' : ''}`;
  return {
    position: index < 0 ? '' : position,
    hasPrevious: index > 0 || (paging !== undefined && paging.page > 1),
    hasNext: index < count - 1 || (paging !== undefined && paging.page < paging.totalPage),
  };
}

/** Keeps the focus on its button between two pages. */
function useLastPlace(place: ReturnType<typeof toPlace>, isBetweenPages: boolean) {
  const last = useRef(place);
  useLayoutEffect(() => {
    if (!isBetweenPages) last.current = place;
  });
  return isBetweenPages ? last.current : place;
}

const findWaiting = <Row>(latest: Latest<Row>, index: number): Row | undefined =>
  latest.list.slice(index + 1).find((row) => waits(latest, row)) ??
  latest.list.slice(0, Math.max(0, index)).findLast((row) => waits(latest, row));

function showNotice({ tone, text, about, undo }: DecisionNotice) {
  const sentence = about ? `${text} ${about}` : text;
  if (tone === 'bad') toast.error(sentence);
  else toast.info(sentence, undo ? { undo } : {});
}

/** What came since the dialog is open; a toast in a dialog without steps. */
function useNoticeInside(isOpen: boolean, hasHead: boolean, notice: DecisionNotice | undefined) {
  const [before, setBefore] = useState(notice);
  if (!isOpen && before !== notice) setBefore(notice);
  const inside = isOpen && notice !== before ? notice : undefined;
  const lastNotice = useRef(notice);
  useEffect(() => {
    const isNew = inside !== lastNotice.current;
    lastNotice.current = inside;
    if (!hasHead && isNew && inside && !inside.isUndoing) showNotice(inside);
  }, [hasHead, inside]);
  return inside;
}

interface Shown {
  id: string;
  isListed: boolean;
  isWaiting: boolean;
  notice: DecisionNotice | undefined;
}

/** Others decide, too: then the record stays, and says so. An own decision has a new notice. */
function useAdvanceOnDecision({ id, isListed, isWaiting, notice }: Shown, advance: () => boolean) {
  const opening = useRef({ id, hasWaited: isWaiting, notice });
  useEffect(() => {
    if (!isListed) return;
    if (opening.current.id !== id) opening.current = { id, hasWaited: isWaiting, notice };
    const { hasWaited, notice: noticeBefore } = opening.current;
    opening.current.hasWaited ||= isWaiting;
    if (!hasWaited || isWaiting || !notice || notice === noticeBefore || notice.tone === 'bad') return;
    opening.current.hasWaited = false;
    advance();
  }, [id, isListed, isWaiting, notice, advance]);
}

/**
 * Previous and next record in the dialog, by button, `j` and `k`, in the list's order. After a decision the next
 * waiting record opens.
 */
export function useRecordSteps<Row>({ record, open, close }: Opened<Row>, options: RecordStepsOptions<Row>) {
  const { rows, idOf, nameOf, notice, paging, hasDialog = anyRow } = options;
  const id = record === undefined ? '' : idOf(record);
  const ordered = useRef<readonly Row[]>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const list = (ordered.current ?? rows ?? []).filter(hasDialog);
  const latest = useRef<Latest<Row>>({ ...options, open, close, list });
  const openId = useRef(id);
  const awaited = useRef<{ by: CameBy; ids: ReadonlySet<string> }>(undefined);
  const cameBy = useRef<CameBy>(undefined);
  const focusReturn = useRef<FocusReturn>(undefined);
  const index = findIndex({ list, idOf }, id);
  const place = useLastPlace(
    toPlace(index, list.length, paging),
    index < 0 && (awaited.current !== undefined || openId.current !== id),
  );
  useLayoutEffect(() => {
    latest.current = { ...options, open, close, list };
  });
  useLayoutEffect(() => {
    openId.current = id;
    if (id !== '') return;
    cameBy.current = undefined;
    focusReturn.current = undefined;
    awaited.current = undefined;
  }, [id]);

  const openRow = useCallback((row: Row, by: CameBy) => {
    openId.current = latest.current.idOf(row);
    cameBy.current = by;
    latest.current.open(row);
  }, []);
  const readPage = useCallback((by: CameBy) => {
    const { paging: pages, rows: listed = [], idOf: keyOf } = latest.current;
    const next = (pages?.page ?? 0) + (by === 'previous' ? -1 : 1);
    // A second press skips no page.
    if (!pages || next < 1 || next > pages.totalPage || (awaited.current && pages.isLoading)) return;
    awaited.current = { by, ids: new Set(listed.map(keyOf)) };
    pages.onPage(next);
  }, []);
  const step = useCallback(
    (by: 1 | -1) => {
      const next = latest.current.list[findIndex(latest.current, openId.current) + by];
      const way = by === 1 ? 'next' : 'previous';
      if (next) openRow(next, way);
      else readPage(way);
    },
    [openRow, readPage],
  );

  useEffect(() => {
    const waited = awaited.current;
    if (!waited || !rows || paging?.isLoading) return;
    const { list: visibleRows, idOf: keyOf } = latest.current;
    const isFresh = (each: Row) => !waited.ids.has(keyOf(each));
    if (!rows.some(isFresh)) return;
    awaited.current = undefined;
    const fresh = visibleRows.filter(isFresh);
    const waiting = waited.by === 'decision' ? fresh.find((each) => waits(latest.current, each)) : undefined;
    const wanted = waiting ?? fresh.at(waited.by === 'previous' ? -1 : 0);
    if (wanted !== undefined) openRow(wanted, waited.by);
    else readPage(waited.by);
  }, [rows, paging?.isLoading, openRow, readPage]);

  const row = list[index];
  const advance = useCallback((): boolean => {
    const { paging: pages } = latest.current;
    const next = findWaiting(latest.current, findIndex(latest.current, openId.current));
    if (next !== undefined) openRow(next, 'decision');
    else if (pages && pages.page < pages.totalPage) readPage('decision');
    else return false;
    return true;
  }, [openRow, readPage]);
  const isListed = row !== undefined;
  useAdvanceOnDecision({ id, isListed, isWaiting: isListed && waits(options, row), notice }, advance);
  const noticeInside = useNoticeInside(id !== '', isListed, notice);

  const closeDecided = useCallback(
    (decided: Row) => {
      if (awaited.current || openId.current !== latest.current.idOf(decided)) return;
      if (!advance()) latest.current.close();
    },
    [advance],
  );
  const onRows = useCallback((now: readonly Row[]) => {
    ordered.current = now;
    if (openId.current !== '') redraw();
  }, []);
  const steps: OpenSteps | undefined =
    record === undefined
      ? undefined
      : {
          key: id,
          about: nameOf(row ?? record),
          ...place,
          step,
          notice: noticeInside,
          undo: notice?.isUndoing ? undefined : notice?.undo,
          cameBy,
          focusReturn,
        };
  return { steps, onRows, closeDecided };
}
