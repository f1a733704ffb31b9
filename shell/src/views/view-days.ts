import { namedRanges } from 'shared-ui';
import { keptParts, type View } from './view-address.ts';

/** The word that the days of an address go by today; null where there is none, or no days. */
export function rangeWord(params: URLSearchParams): View['range'] {
  const [start, end] = [params.get('start'), params.get('end')];
  return namedRanges().find(({ range }) => range.start === start && range.end === end)?.name ?? null;
}

/** What a view keeps of an address: with a word for its days these are left out. */
export function withoutDays(params: URLSearchParams, range: View['range']): Pick<View, 'query' | 'range'> {
  const { start, end, ...rest } = keptParts(params);
  const days = range === null ? { ...(start && { start }), ...(end && { end }) } : {};
  return { query: { ...rest, ...days }, range };
}
