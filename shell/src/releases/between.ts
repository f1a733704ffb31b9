/** What is wrong with a number that has its limits; nothing is wrong with none. */
export const between = (value: number | null, min: number, max: number): string | undefined =>
  value !== null && (value < min || value > max) ? `Please give a number from ${min} to ${max}.` : undefined;

export const wholeBetween = (value: number | null, min: number, max: number): string | undefined =>
  between(value, min, max) ?? (value !== null && !Number.isInteger(value) ? 'Please give a whole number.' : undefined);
