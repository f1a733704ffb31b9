import { rupees } from 'shared-ui';

/** '₹0' without a price (D-214). */
export const formatPrice = (price: number | null): string => rupees(price ?? 0);
