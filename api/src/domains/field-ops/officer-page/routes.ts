import { officerPage } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { requirePersonInScope } from '../officers/people.ts';
import { findPlansOn } from '../pjps/plans-on.ts';
import { findCorOfOfficer } from '../reports/cor-of-officer.ts';
import { findVisitsOn } from '../visits/visits-on.ts';
import { getAttendanceOn, getOfficerFacts } from './repository.ts';

export async function officerPageRoutes(app: App) {
  serve(app, officerPage.officer, async ({ params, user, db, now }) => {
    const { sapId } = await requirePersonInScope(db, user, params.SAP_ID);
    return { data: await getOfficerFacts(db, sapId, indiaDay(now)), message: 'OK' };
  });

  serve(app, officerPage.officerDay, async ({ params, query, user, db, now }) => {
    const { sapId } = await requirePersonInScope(db, user, params.SAP_ID);
    const today = indiaDay(now);
    const day = query.day ?? today;
    const [attendance, plans, visits] = await Promise.all([
      getAttendanceOn(db, sapId, day),
      findPlansOn(db, sapId, day),
      findVisitsOn(db, sapId, day),
    ]);
    return { data: { day, ...attendance, plans, visits }, today, message: 'OK' };
  });

  serve(app, officerPage.officerMonth, async ({ params, query, user, db, now }) => {
    const officer = await requirePersonInScope(db, user, params.SAP_ID);
    const today = indiaDay(now);
    const month = query.month ?? today.slice(0, 7);
    return { data: await findCorOfOfficer(db, user, officer, { month, today }), month, message: 'OK' };
  });
}
