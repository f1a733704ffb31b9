import { useMemo } from 'react';
import { isDay, serverSort, useFiltering, useListState } from 'shared-ui';
import { isReversedRange, toFindingCodes } from 'shared-ui/form';
import { getFindingWords, getRequestKind, requestKinds } from '../../requests/kinds.ts';
import type { InboxFilter, InboxSort } from './approvals.api.ts';

export const kinds = requestKinds.map(({ kind, label }) => ({ value: kind, label }));
export const checks = [
  { value: 'clear', label: 'No objections' },
  { value: 'no-conflict', label: 'At most long unvisited dealers' },
] as const;
/** Not every kind has long unvisited dealers. */
export const isCheckOffered = (value: string, { kind, check }: InboxFilter): boolean =>
  value !== 'no-conflict' || check === value || 'long-unvisited' in getFindingWords(kind);
export const sorts = [
  { value: 'day', label: 'Date, earliest first' },
  { value: '-day', label: 'Date, latest first' },
  { value: 'officer', label: 'Officer, A to Z' },
  { value: '-officer', label: 'Officer, Z to A' },
  { value: 'kind', label: 'Type' },
  { value: '-kind', label: 'Type, last first' },
  { value: 'area', label: 'Area, A to Z' },
  { value: '-area', label: 'Area, Z to A' },
] as const;

const findKnownValue = <Value extends string>(options: readonly { value: Value }[], text: string): Value | undefined =>
  options.find(({ value }) => value === text)?.value;
const codesOf = (text: string) => toFindingCodes(text).join();
const dayOf = (text: string) => (isDay(text) ? text : '');

const KNOWN = { kind: kinds, check: checks, start: isDay, end: isDay, sort: sorts };

type Filters = Partial<Record<'kind' | 'search' | 'officer' | 'start' | 'end' | 'check' | 'finding', string>>;

export function toInboxFilter(parts: Filters): InboxFilter {
  const { kind = '', search = '', officer = '', start = '', end = '', check = '', finding = '' } = parts;
  const [from, to] = isReversedRange({ start, end }) ? ['', ''] : [dayOf(start), dayOf(end)];
  const [one, checked] = [findKnownValue(kinds, kind), findKnownValue(checks, check)];
  return {
    ...(one && { kind: one }),
    ...(search.trim() && { search: search.trim().slice(0, 100) }),
    ...(officer.trim() && { SAP_ID: officer.trim().slice(0, 64) }),
    ...(from && { start: from }),
    ...(to && { end: to }),
    ...(checked && { check: checked }),
    ...(codesOf(finding) && { finding: codesOf(finding) }),
  };
}

const toHeadingSort = (sort: InboxSort) => ({
  sort: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'desc' : '',
});

/** A reversed range shows but is not sent. */
export function useInboxFilter() {
  const [state, set] = useListState(
    {
      kind: '',
      search: '',
      officer: '',
      start: '',
      end: '',
      check: '',
      finding: '',
      sort: 'day',
    },
    KNOWN,
  );
  const filtering = useFiltering('kind', 'search', 'officer', 'start', 'end', 'check', 'finding');
  const filter = useMemo(() => toInboxFilter(state), [state]);
  const order = findKnownValue(sorts, state.sort) ?? ('day' satisfies InboxSort);
  return {
    state,
    set,
    filtering,
    filter,
    /** Correct for every listed kind. */
    checkName: (filter.kind && getRequestKind({ kind: filter.kind }).check) ?? 'Check',
    isReversed: isReversedRange(state),
    order,
    headings: serverSort(toHeadingSort(order), ({ sort: column, direction }) =>
      set({ sort: column ? `${direction && '-'}${column}` : 'day' }),
    ),
  };
}
