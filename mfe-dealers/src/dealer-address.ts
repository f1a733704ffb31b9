/** Where a dealer's page is (D-124). */
export const dealerAddress = (dealerCode: string): string => `/dealer-directory/${encodeURIComponent(dealerCode)}`;

/** The page with the Dealer Profile open. */
export const profileAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}?profile=open`;

/** Where his details are edited (D-132). */
export const detailsAddress = (dealerCode: string): string => `${dealerAddress(dealerCode)}/details`;
