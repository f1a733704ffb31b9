import { formatIndian } from 'shared-ui';

/** 20 → '+20%', -12.54 → '-12.5%' */
export const formatPercent = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${formatIndian(Number(percent.toFixed(1)))}%`;
