/** '1,23,456.5'. */
export const formatIndian = (value: number): string => value.toLocaleString('en-IN', { maximumFractionDigits: 2 });

/** '₹1,234.50', '₹500'. */
export const formatRupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** Of YYYY-MM-DD: '09/11/2026'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
