import type { Plan } from '../records.ts';

/** For spreadsheets (D-044). */
export const planDetailsText = ({ activity, beats, remark }: Pick<Plan, 'activity' | 'beats' | 'remark'>): string =>
  activity === 'Field' ? beats.map(({ name }) => name).join(', ') : remark;
