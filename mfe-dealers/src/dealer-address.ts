/** Where a dealer's page is (D-124). */
export const dealerAddress = (dealerCode: string): string => `/dealer-directory/${encodeURIComponent(dealerCode)}`;

/** The page with the Dealer Profile open. */
export const profileAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}?profile=open`;

/** Where his details are edited (D-132). */
export const detailsAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}/details`;

const DIRECTORY = '/dealer-directory';
/** What of the directory's address says whom to add to the comparison. */
export const COMPARED = 'compare';

/** The directory with the dealer added to the comparison; its list stays as it is where it is open. */
export function comparisonAddress(
  dealerCode: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const params = new URLSearchParams(pathname === DIRECTORY ? search : '');
  params.set(COMPARED, dealerCode);
  params.delete('find');
  return `${DIRECTORY}?${params}`;
}
