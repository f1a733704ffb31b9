import type { views } from 'api-contract';
import { namedRanges, VIEW_PARAM } from 'shared-ui';

export type View = views.View;
export type OpenedView = Pick<View, 'id' | 'query' | 'range'>;

/** A word for its days is resolved now (docs/decisions/0106). */
export function toAddressParts({ query, range }: Pick<View, 'query' | 'range'>): Record<string, string> {
  const days = namedRanges().find(({ name }) => name === range)?.range;
  return { ...query, ...days };
}

export const toViewSearch = (view: OpenedView): string =>
  `?${new URLSearchParams({ ...toAddressParts(view), [VIEW_PARAM]: view.id })}`;

/** Query without page and view. */
export const pickSavedParts = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].filter(([name, value]) => name !== 'page' && name !== VIEW_PARAM && value !== ''));

const sorted = (parts: Record<string, string>) => JSON.stringify(Object.entries(parts).sort());

export const isChanged = (view: OpenedView, params: URLSearchParams): boolean =>
  sorted(toAddressParts(view)) !== sorted(pickSavedParts(params));
