import type { releases } from 'api-contract';

type Margins = releases.Margins;

/** These margins, as far as they are no looser than those. */
export const strictest = (asked: Margins, loosest: Margins): Margins => ({
  errorPoints: Math.min(asked.errorPoints, loosest.errorPoints),
  loadFactor: Math.min(asked.loadFactor, loosest.loadFactor),
  minLoads: Math.min(asked.minLoads, loosest.minLoads),
});

/** Whether one of them is looser than that. */
export const isLooser = (asked: Margins, loosest: Margins): boolean =>
  asked.errorPoints > loosest.errorPoints || asked.loadFactor > loosest.loadFactor || asked.minLoads > loosest.minLoads;
