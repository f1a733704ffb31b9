import { escalationTimes } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { checkOwnHours } from './check-own-hours.ts';
import { readHours } from './read-hours.ts';
import { lockTimes, readTimes, type StoredTimes, TIMES_ID, updateTimes } from './repository.ts';

const serializeTimes = (times: StoredTimes): escalationTimes.EscalationTimes => ({ level1: 'Immediately', ...times });
const historyFields = ({ level2, level3, workingHours: { days, from, to }, ownHours }: StoredTimes) => ({
  level2,
  level3,
  workingDays: days.map((day) => DAYS[day - 1]).join(', '),
  workingFrom: from,
  workingTo: to,
  ownHours: ownHours
    .map((own) => `${own.category}, ${own.priority ?? 'all priorities'}: ${own.level2} / ${own.level3} / ${own.due}`)
    .join('\n'),
});
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const checkWorkingHours = ({ days, from, to }: StoredTimes['workingHours']): StoredTimes['workingHours'] => {
  const wrong = {
    ...(days.length === 0 && { days: 'Please choose at least one day.' }),
    ...(from >= to && { to: 'The end must be after the beginning.' }),
  };
  if (Object.keys(wrong).length > 0) throw new AppError('HOURS_INVALID', wrong);
  return { days: [...new Set(days)].sort(), from, to };
};

export async function escalationTimesRoutes(app: App) {
  serve(app, escalationTimes.escalationTimes, async ({ db }) => ({
    data: serializeTimes(await readTimes(db)),
    message: 'OK',
  }));

  serve(app, escalationTimes.updateEscalationTimes, ({ body, change }) => {
    const [level2, level3] = [readHours(body.level2), readHours(body.level3)];
    if (level2 === undefined || level3 === undefined || level3 <= level2) throw new AppError('HOURS_INVALID');
    const workingHours = body.workingHours && checkWorkingHours(body.workingHours);
    return change(async (tx) => {
      const before = await lockTimes(tx);
      requireVersion(before, body.version, serializeTimes(before));
      const after = await updateTimes(tx, {
        level2,
        level3,
        workingHours: workingHours ?? before.workingHours,
        ownHours: body.ownHours ? await checkOwnHours(tx, body.ownHours) : before.ownHours,
      });
      await tx.history({
        kind: 'escalation-times',
        id: TIMES_ID,
        action: 'edit',
        before: historyFields(before),
        after: historyFields(after),
      });
      return { data: serializeTimes(after), message: 'Escalation Time Updated Successfully' };
    });
  });
}
