import { rupees } from 'shared-ui';

/** '₹0' without a price (D-214). */
export const priceText = (price: number | null): string => rupees(price ?? 0);
