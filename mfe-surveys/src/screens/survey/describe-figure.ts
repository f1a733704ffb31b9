import { formatDay } from 'shared-ui';
import { formatSize } from '../../size-text.ts';
import { FIGURE_LEVELS, type FigureLevel, toFigureQuery, type SurveysOfFigure } from '../../figure-address.ts';

const COUNTED = { yes: 'with tyres by brand', no: 'without tyres by brand', sized: 'with tyres by size' } as const;

/** 'surveys of 01/11/2026 to 30/11/2026, Delhi East, that name MRF'. */
export function describeFigure(
  figure: SurveysOfFigure,
  placeName: (level: FigureLevel, code: string) => string,
): string {
  const { startDate, endDate, brand, size, counted, dealer } = toFigureQuery(figure);
  const days =
    startDate && startDate === endDate
      ? ` of ${formatDay(startDate)}`
      : `${startDate ? ` from ${formatDay(startDate)}` : ''}${endDate ? ` to ${formatDay(endDate)}` : ''}`;
  const deepest = FIGURE_LEVELS.findLast((level) => figure[level] !== '');
  const parts = [
    `surveys${days}`,
    ...(deepest ? [placeName(deepest, figure[deepest])] : []),
    ...(brand || size ? [`that name ${[brand, size && formatSize(size)].filter(Boolean).join(' in ')}`] : []),
    ...(counted ? [COUNTED[counted]] : []),
    ...(dealer ? [`of the counter of dealer ${dealer}`] : []),
  ];
  return parts.join(', ');
}
