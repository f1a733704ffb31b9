import { spendLimitLimits } from 'api-contract/limits';

/**
 * Whole number typed; 0 for anything invalid or negative (D-171). Removes commas: `parseInt` alone reads '1,00,000' as
 * 1.
 */
export const parseAmount = (text: string): number =>
  Math.max(spendLimitLimits.amount.min, Number.parseInt(text.replace(/[,\s₹]/g, ''), 10) || 0);

export const isAboveMaximum = (text: string): boolean => parseAmount(text) > spendLimitLimits.amount.max;
