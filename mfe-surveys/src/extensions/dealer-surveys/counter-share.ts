import { formatIndian, MISSING } from 'shared-ui';
import type { DealerSurvey } from './dealer-surveys.api.ts';

const tyresOf = ({ brands }: Pick<DealerSurvey, 'brands'>): number => brands.reduce((sum, { tyres }) => sum + tyres, 0);

/** '35%' of the tyres counted; '-' without any. */
export function formatBrandShare(survey: Pick<DealerSurvey, 'brands'>, brand: string): string {
  const all = tyresOf(survey);
  const own = survey.brands.find((one) => one.brand === brand)?.tyres ?? 0;
  return all > 0 ? `${Math.round((100 * own) / all)}%` : MISSING;
}

/** 'JK 35%, MRF 24%', largest first. */
export const formatShares = (survey: Pick<DealerSurvey, 'brands'>): string =>
  [...survey.brands]
    .sort((one, other) => other.tyres - one.tyres)
    .map(({ brand }) => `${brand} ${formatBrandShare(survey, brand)}`)
    .join(', ');

/** '1,250' tyres a month; '-' without a brand table. */
export const tyresText = (survey: Pick<DealerSurvey, 'brands'>): string =>
  survey.brands.length > 0 ? formatIndian(tyresOf(survey)) : MISSING;
