/** What is wrong with a number that has its limits; nothing is wrong with none. */
export const rangeProblem = (value: number | null, min: number, max: number): string | undefined =>
  value !== null && (value < min || value > max) ? `Please give a number from ${min} to ${max}.` : undefined;

export const wholeNumberProblem = (value: number | null, min: number, max: number): string | undefined =>
  rangeProblem(value, min, max) ??
  (value !== null && !Number.isInteger(value) ? 'Please give a whole number.' : undefined);
