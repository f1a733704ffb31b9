import { plusDays } from './days.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { Worker } from './workers.ts';

const KINDS: [string, string[]][] = [
  ['Collection', ['Collect the overdue amount', 'Cheque for May', '']],
  ['Order Follow-up', ['Order of truck radials', 'Monthly order']],
  ['Complaint', ['Inspect a bead damage', 'Replacement tyre']],
  ['Scheme', ['Explain the quarterly scheme', 'योजना की जानकारी दें']],
  ['Branding', ['Put up the new board', '']],
];

export const TASK_HEADING = ['taskId', 'SAP_ID', 'dealerCode', 'type', 'subject', 'status', 'dueDate', 'description'];
/** Due from `days` ago to three weeks from now. */
export function* taskRows(
  officers: readonly Worker[],
  today: string,
  { count, days }: { count: number; days: number },
) {
  for (const { person, index, territoryOn, dealersOn } of officers) {
    for (let n = 1; n <= count; n += 1) {
      const due = plusDays(today, Math.floor(seededRandom(index, n, 31) * (days + 21)) - days);
      const dealers = dealersOn(due);
      if (!territoryOn(due) || dealers.length === 0) continue;
      const [type, subjects] = seededPick(KINDS, index, n, 32);
      const throwOf = seededRandom(index, n, 33);
      const done = due < today ? 0.8 : 0.15;
      yield [
        `K${index}-${n}`,
        person.sapId,
        throwOf > 0.97 ? '' : seededPick(dealers, index, n, 34).code,
        type,
        seededPick(subjects, index, n, 35),
        throwOf < done ? 'Completed' : throwOf < done + (1 - done) / 2 ? 'WIP' : 'To Be Started',
        due,
        seededRandom(index, n, 36) < 0.4
          ? seededPick(['Call before you go', 'काम पूरा करके बताएं', 'With photo'], index, n, 37)
          : '',
      ];
    }
  }
}
