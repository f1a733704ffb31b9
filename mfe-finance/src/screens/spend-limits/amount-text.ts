import { spendLimitLimits } from 'api-contract/limits';

/**
 * The amount that was typed: its whole number; 0 for what is none and for less than none (D-171). Commas group digits, as people
 * write them: '1,00,000' is a lakh, where `parseInt` alone would read 1.
 */
export const amountOf = (text: string): number =>
  Math.max(spendLimitLimits.amount.min, Number.parseInt(text.replace(/[,\s₹]/g, ''), 10) || 0);

export const isTooMuch = (text: string): boolean => amountOf(text) > spendLimitLimits.amount.max;
