import type { releases } from 'api-contract';
import { type Counted, errorRate, loadTime, opened } from './health.ts';

/** A canary that is slower by less than this is not slow. */
const NOTICED_MS = 300;

const percent = (value: number) => `${Math.round(value)} %`;

/**
 * Why the canary has to be taken back, in the measured figures; undefined while it may stay. Both sides were counted over
 * the same time.
 */
export const verdict = (canary: Counted, stable: Counted, margins: releases.Margins): string | undefined => {
  const count = opened(canary);
  if (count < margins.minLoads) return undefined;
  const [failing, usual] = [errorRate(canary) ?? 0, errorRate(stable)];
  // A handful of stable's failures excuses nothing: it counts from as many as the canary.
  const isFew = opened(stable) < margins.minLoads;
  if (failing > (isFew ? 0 : (usual ?? 0)) + margins.errorPoints) {
    const of = isFew && usual ? ` of only ${opened(stable)}` : '';
    const beside = usual === null ? 'nobody opened stable meanwhile' : `stable ${percent(usual)}${of}`;
    return `Taken back: ${percent(failing)} of ${count} loads failed, ${beside}.`;
  }
  // Few loads say nothing about time: both sides need as many as the canary's errors do.
  if (Math.min(canary.loads, stable.loads) < margins.minLoads) return undefined;
  const [slow, quick] = [loadTime(canary) ?? 0, loadTime(stable) ?? 0];
  return slow > quick * margins.loadFactor && slow >= quick + NOTICED_MS
    ? `Taken back: 75 % of ${canary.loads} loads took up to ${slow} ms, stable ${quick} ms.`
    : undefined;
};
