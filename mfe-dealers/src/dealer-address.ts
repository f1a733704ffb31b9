/** Dealer's page (D-124). */
export const dealerAddress = (dealerCode: string): string => `/dealer-directory/${encodeURIComponent(dealerCode)}`;

export const profileAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}?profile=open`;

/** Details form (D-132). */
export const detailsAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}/details`;

const DIRECTORY = '/dealer-directory';
export const COMPARED = 'compare';

/** Directory with the dealer added to the comparison; keeps an open list's state. */
export function comparisonAddress(
  dealerCode: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const params = new URLSearchParams(pathname === DIRECTORY ? search : '');
  params.set(COMPARED, dealerCode);
  params.delete('find');
  return `${DIRECTORY}?${params}`;
}
