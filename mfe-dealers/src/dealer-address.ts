/** D-124. */
export const dealerAddress = (dealerCode: string): string => `/dealer-directory/${encodeURIComponent(dealerCode)}`;

export const profileAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}?profile=open`;

/** D-132. */
export const detailsAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}/details`;

const DIRECTORY = '/dealer-directory';
export const COMPARED = 'compare';

/** Opens the comparison of two or three dealers. */
export const sharedComparisonAddress = (dealerCodes: readonly string[]): string =>
  `${DIRECTORY}?${new URLSearchParams(dealerCodes.map((code) => [COMPARED, code]))}`;

/** Keeps an open list's state. */
export function comparisonAddress(
  dealerCode: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const params = new URLSearchParams(pathname === DIRECTORY ? search : '');
  params.set(COMPARED, dealerCode);
  params.delete('find');
  return `${DIRECTORY}?${params}`;
}
