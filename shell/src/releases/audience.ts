import type { releaseShapes } from 'api-contract';
import { formatIndian } from 'shared-ui';
import { releaseTexts } from './release-texts.ts';

type Audience = releaseShapes.Audience;
export type Margins = releaseShapes.Margins;

export const defaultMargins = (loosest: Margins): Margins => ({
  errorPoints: Math.min(5, loosest.errorPoints),
  loadFactor: Math.min(1.5, loosest.loadFactor),
  minLoads: Math.min(20, loosest.minLoads),
});

/** 'AO, 10 % of users, SAP123'. Long lists are counted. */
export function audienceText({ roles, share, users }: Audience): string {
  const named = users.length > 5 ? [...users.slice(0, 4), `${users.length - 4} more users`] : users;
  const parts = [...roles, ...(share > 0 ? [`${formatIndian(share)} % of users`] : []), ...named];
  return parts.join(', ') || releaseTexts.nobody;
}

export const isNobody = ({ roles, share, users }: Audience): boolean =>
  roles.length === 0 && share === 0 && users.length === 0;

export const parseSapIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export const marginsText = ({ errorPoints, loadFactor, minLoads }: Margins, other = 'stable'): string =>
  `The server rolls it back when, after ${formatIndian(minLoads)} loads, its errors are more than ` +
  `${formatIndian(errorPoints)} percentage points above ${other}’s, or it loads ${formatIndian(loadFactor)} times as long and at least 300 ms longer.`;
