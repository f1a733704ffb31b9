import { rupees } from 'shared-ui';

/** '₹' and the price, '₹0' where there is none (D-214). */
export const priceText = (price: number | null): string => rupees(price ?? 0);
