/** Drops commas, spaces and ₹: '9,00,000' is 900000 (D-317); undefined if no number. */
export const readNumber = (value: unknown): number | undefined => {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replace(/[,\s₹]/g, '') : '';
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** Rupees; other texts are 0 (D-152). */
export const readAmount = (value: unknown): number => readNumber(value) ?? 0;
