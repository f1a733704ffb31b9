import type { Plan } from '../records.ts';

/** What the Details column says in a spreadsheet: the beats of a field day, else the remark (D-044). */
export const planDetailsText = ({ activity, beats, remark }: Pick<Plan, 'activity' | 'beats' | 'remark'>): string =>
  activity === 'Field' ? beats.map(({ name }) => name).join(', ') : remark;
