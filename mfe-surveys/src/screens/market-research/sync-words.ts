import { formatInstant } from 'shared-ui';
import type { MarketSync } from './market-research.api.ts';

const countsOf = (sync: MarketSync) =>
  `${sync.found} found, ${sync.added} added, ${sync.changed} changed, ${sync.refused} refused${sync.lost > 0 ? `, ${sync.lost} without their price` : ''}`;

export const getSyncName = ({ brand, category, startedAt }: MarketSync): string =>
  `Sync of ${brand} ${category}, ${formatInstant(startedAt)}`;

export const progressText = (sync: MarketSync): string => {
  if (sync.status === 'waiting') return `${sync.brand} ${sync.category} waits.`;
  const steps = sync.stepsTotal === null ? `part ${sync.stepsDone}` : `part ${sync.stepsDone} of ${sync.stepsTotal}`;
  return `${sync.brand} ${sync.category} is read: ${steps}, ${countsOf(sync)}`;
};

export const resultText = (sync: MarketSync): string => {
  const what = `${formatInstant(sync.startedAt)}, ${sync.brand} ${sync.category}: `;
  if (sync.status === 'failed') return `${what}failed. ${sync.error ?? ''}`.trim();
  return `${what}${sync.status === 'cancelled' ? 'cancelled after ' : ''}${countsOf(sync)}`;
};
