import { sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { findCategoriesByName } from './categories.ts';
import { findAnswerState } from './raiser-answer.ts';
import { addToTimeline, BY_SYSTEM, type Ticket } from './repository.ts';
import { stepKey } from './rules.ts';
import { tellLevels } from './tell-levels.ts';

/**
 * Opens a resolved ticket at Level 1 with new hours, as 'not solved' does.
 * @returns who was told
 */
export const reopenTicket = async (
  tx: WriteDb,
  { _id: id, ticketNo, subject, category }: Ticket,
  { by, lines, now, hasMail }: { by: User; lines: string[]; now: Date; hasMail: boolean },
): Promise<string[]> => {
  await tx.query(sql`update tickets set status = 'OPEN', escalation = 'LEVEL1', handled = false,
    raiser_answer = 'not solved', updated_at = ${now}, version = version + 1 where id = ${id}`);
  const { round } = await findAnswerState(tx, id);
  await addToTimeline(tx, id, { at: now, by, lines });
  const people = (await findCategoriesByName(tx, [category])).get(category)?.people[1] ?? [];
  const [levelLines = []] = await tellLevels(tx, [{ id, ticketNo, subject, level: 1, people }], { now, hasMail });
  await addToTimeline(tx, id, { at: now, by: BY_SYSTEM, lines: levelLines, step: stepKey('LEVEL1', round) });
  return people.map(({ sapId }) => sapId);
};
