interface NumberLimits {
  min: number;
  max: number;
  step: number | 'any';
}

export function findNumberProblem(value: number | null, { min, max, step }: NumberLimits): string | undefined {
  if (value === null) return undefined;
  if (value < min || value > max) return `Please give a number from ${min} to ${max}.`;
  return step === 1 && !Number.isInteger(value) ? 'Please give a whole number.' : undefined;
}
