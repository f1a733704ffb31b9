import type { releaseShapes } from 'api-contract';

type Margins = releaseShapes.Margins;

export const toStrictestMargins = (wanted: Margins, loosest: Margins): Margins => ({
  errorPoints: Math.min(wanted.errorPoints, loosest.errorPoints),
  loadFactor: Math.min(wanted.loadFactor, loosest.loadFactor),
  minLoads: Math.min(wanted.minLoads, loosest.minLoads),
});

export const isLooser = (wanted: Margins, loosest: Margins): boolean =>
  wanted.errorPoints > loosest.errorPoints ||
  wanted.loadFactor > loosest.loadFactor ||
  wanted.minLoads > loosest.minLoads;
