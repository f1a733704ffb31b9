import { formatIndian } from 'shared-ui';

const withDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount on the screen: whole ones without decimals, all others with exactly two (D-301). 1234567.5 → '12,34,567.50' */
export const amountText = (amount: number): string => {
  const rounded = Math.round(amount * 100) / 100;
  return Number.isInteger(rounded) ? formatIndian(rounded) : withDecimals.format(rounded);
};
