import { namedRanges } from 'shared-ui';
import { pickSavedParts, type View } from './view-address.ts';

/** Word for the days of an address today, or null. */
export function findRangeName(params: URLSearchParams): View['range'] {
  const [start, end] = [params.get('start'), params.get('end')];
  return namedRanges().find(({ range }) => range.start === start && range.end === end)?.name ?? null;
}

/** Omits the days if the view has a word for them. */
export function withoutDays(params: URLSearchParams, range: View['range']): Pick<View, 'query' | 'range'> {
  const { start, end, ...rest } = pickSavedParts(params);
  const days = range === null ? { ...(start && { start }), ...(end && { end }) } : {};
  return { query: { ...rest, ...days }, range };
}
