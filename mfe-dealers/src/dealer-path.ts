/** The address of a dealer's page. */
export const dealerPath = (dealerCode: string): string => `/dealer-directory/${encodeURIComponent(dealerCode)}`;
