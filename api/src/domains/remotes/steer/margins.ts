import type { releaseShapes } from 'api-contract';

type Margins = releaseShapes.Margins;

/** These margins, as far as they are no looser than those. */
export const strictest = (wanted: Margins, loosest: Margins): Margins => ({
  errorPoints: Math.min(wanted.errorPoints, loosest.errorPoints),
  loadFactor: Math.min(wanted.loadFactor, loosest.loadFactor),
  minLoads: Math.min(wanted.minLoads, loosest.minLoads),
});

/** Whether one of them is looser than that. */
export const isLooser = (wanted: Margins, loosest: Margins): boolean =>
  wanted.errorPoints > loosest.errorPoints ||
  wanted.loadFactor > loosest.loadFactor ||
  wanted.minLoads > loosest.minLoads;
