import type { escalationTimes, ServerBody } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import { readHours } from './read-hours.ts';
import { findUnknownCategories, type OwnHours } from './repository.ts';

type Input = NonNullable<ServerBody<typeof escalationTimes.updateEscalationTimes>['ownHours']>;

const LAST_DUE = 720;

/** @throws AppError HOURS_INVALID with the wrong fields, as 'ownHours.0.due' */
export const checkOwnHours = async (db: Db, input: Input): Promise<OwnHours[]> => {
  const fields: Record<string, string> = {};
  const unknown = await findUnknownCategories(
    db,
    input.map(({ category }) => category),
  );
  const keyOf = ({ category, priority }: Input[number]) => JSON.stringify([category, priority]);
  const checked = input.flatMap((row, index) => {
    const at = (field: string) => `ownHours.${index}.${field}`;
    if (unknown.includes(row.category)) fields[at('category')] = 'Please choose a category.';
    if (input.findIndex((other) => keyOf(other) === keyOf(row)) < index)
      fields[at('priority')] = 'This category has hours for this priority already.';
    const [level2, level3, due] = [row.level2, row.level3, row.due].map((hours) => readHours(hours, LAST_DUE));
    if (level2 === undefined) fields[at('level2')] = NOT_HOURS;
    if (level3 === undefined) fields[at('level3')] = NOT_HOURS;
    if (due === undefined) fields[at('due')] = NOT_HOURS;
    if (level2 === undefined || level3 === undefined || due === undefined) return [];
    if (level3 <= level2) fields[at('level3')] = 'Level 3 must be later than Level 2.';
    if (due < level3) fields[at('due')] = 'The due time must not be before Level 3.';
    return [{ category: row.category, priority: row.priority, level2, level3, due }];
  });
  if (Object.keys(fields).length > 0) throw new AppError('HOURS_INVALID', fields);
  return checked;
};
const NOT_HOURS = `Please give hours above 0, at most ${LAST_DUE}.`;
