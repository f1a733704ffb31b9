import { formatIndian, MISSING, rupees } from 'shared-ui';
import type { MarketProduct } from './market-research.api.ts';

/** '₹0' without a price (D-214). */
export const formatPrice = (price: number | null): string => rupees(price ?? 0);

/** '+₹250 (4.2 %)': ours costs more (D-372). */
export function priceGapText({ priceGap, priceGapPercent }: MarketProduct): string {
  if (priceGap === null || priceGapPercent === null) return MISSING;
  const sign = priceGap > 0 ? '+' : priceGap < 0 ? '−' : '';
  return `${sign}${rupees(Math.abs(priceGap))} (${formatIndian(Math.abs(priceGapPercent))} %)`;
}
