import type { Plan } from '../records.ts';

/** The Details column in a spreadsheet: the beats of a field day, otherwise the remark (D-044). */
export const planDetailsText = ({ activity, beats, remark }: Pick<Plan, 'activity' | 'beats' | 'remark'>): string =>
  activity === 'Field' ? beats.map(({ name }) => name).join(', ') : remark;
