import { M4_READ, type Role, officers } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { getScopeCondition } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { toValidDayRange } from '../../../time/day-range.ts';
import { findExecutives, lockExecutive, setChangedToSo } from './executives.ts';
import { findOfficers } from './find-officers.ts';
import { requirePersonInScope } from './people.ts';
import { findOfficersWithPlanCounts } from './repository.ts';

const isManager = (role: Role) => (M4_READ as readonly Role[]).includes(role);

export async function officerRoutes(app: App) {
  serve(app, officers.officersUnder, async ({ params, query, user, db, now }) => {
    const range = toValidDayRange(query, now);
    const manager = params.SAP_ID === user.sapId ? user : await requirePersonInScope(db, user, params.SAP_ID);
    const officers = isManager(manager.role)
      ? await findOfficersWithPlanCounts(db, [getScopeCondition(manager), getScopeCondition(user)], range)
      : [];
    return { data: { officers }, officers, message: 'OK' };
  });
  serve(app, officers.findOfficers, async ({ query, user, db }) => ({
    data: await findOfficers(db, user, query),
    message: 'OK',
  }));
  serve(app, officers.seList, async ({ db }) => ({ data: await findExecutives(db), message: 'OK' }));
  serve(app, officers.changeSeRole, ({ params, body, change }) =>
    change(async (tx) => {
      const before = await lockExecutive(tx, params.id);
      if (!before) throw new AppError('USER_NOT_FOUND');
      await setChangedToSo(tx, before._id, body.value);
      const data = { ...before, changedToSo: body.value };
      const line = ({ changedToSo }: typeof data) => ({ changedToSo });
      await tx.history({ kind: 'user', id: data._id, action: 'change role', before: line(before), after: line(data) });
      return { data, message: 'Role Changed Successfully' };
    }),
  );
}
