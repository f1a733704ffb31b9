import { spendLimitLimits } from 'api-contract/limits';
import { formatIndian, rupees } from 'shared-ui';

/**
 * Whole number typed; 0 for anything invalid or negative (D-171). Removes commas: `parseInt` alone reads '1,00,000' as
 * 1.
 */
export const parseAmount = (text: string): number =>
  Math.max(spendLimitLimits.amount.min, Number.parseInt(text.replace(/[,\s₹]/g, ''), 10) || 0);

/** '₹500', or 'No limit'. */
export const describeLimit = (amount: number | null): string => (amount === 0 ? 'No limit' : rupees(amount));

/** What will be saved, where the typed text does not say it. */
export const describeAmount = (text: string): string | undefined => {
  const amount = parseAmount(text);
  const typed = text.replace(/[,\s₹]/g, '');
  if (amount === 0) return typed === '0' ? 'No limit' : 'Read as 0: no limit';
  return typed === String(amount) ? undefined : `Read as ${formatIndian(amount)}`;
};

export const isAboveMaximum = (text: string): boolean => parseAmount(text) > spendLimitLimits.amount.max;
