import { formatIndian, MISSING } from 'shared-ui';

/** '0.4 %'; a rare failure is not 'none'. */
export function percentText(percent: number | null): string {
  if (percent === null) return MISSING;
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  return `${formatIndian(Math.round(percent * 10) / 10)} %`;
}

/** Milliseconds up to ten seconds: versions compare easily. */
export const loadText = (ms: number | null): string =>
  ms === null
    ? MISSING
    : ms < 10_000
      ? `${formatIndian(Math.round(ms))} ms`
      : `${formatIndian(Math.round(ms / 1000))} s`;
