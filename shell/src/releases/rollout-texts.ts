import type { rollouts } from 'api-contract';
import { countText, formatIndian } from 'shared-ui';
import { audienceText } from './audience.ts';

type Plan = rollouts.RolloutPlan;
type Step = rollouts.RolloutStep;

export const stepText = (
  { roles, share, areas }: Pick<Step, 'roles' | 'share' | 'areas'>,
  nameOf = (area: string) => area,
): string =>
  [
    ...(roles.length > 0 || share > 0 ? [audienceText({ roles, share, users: [] })] : []),
    ...(areas.length > 0 ? [`${areas.length === 1 ? 'area' : 'areas'} ${areas.map(nameOf).join(', ')}`] : []),
  ].join(', ');

export const needsText = ({ people, loads, hours }: Step): string =>
  [
    `${formatIndian(people)} people`,
    ...(loads > 0 ? [countText(loads, 'load')] : []),
    ...(hours > 0 ? [countText(hours, 'hour')] : []),
  ].join(', ');

const toHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const planText = ({ maxErrorRate, maxLoadMs, nightFrom, nightUntil, patienceDays }: Plan): string =>
  `No step follows while more than ${formatIndian(maxErrorRate)} % of loads fail or one of four takes over ${formatIndian(maxLoadMs)} ms` +
  `${nightFrom === nightUntil ? '' : `, from ${toHour(nightFrom)} to ${toHour(nightUntil)} in India`}, or on frozen days. ` +
  `A step that does not continue for ${countText(patienceDays, 'day')} is rolled back.`;
