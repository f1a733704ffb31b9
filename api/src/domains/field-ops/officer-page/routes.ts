import { officerPage } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personInScope } from '../officers/people.ts';
import { plansOn } from '../pjps/plans-on.ts';
import { corOfOfficer } from '../reports/cor-of-officer.ts';
import { visitsOn } from '../visits/visits-on.ts';
import { attendanceOn, officerFactsOf } from './repository.ts';

export async function officerPageRoutes(app: App) {
  serve(app, officerPage.officer, async ({ params, user, db }) => {
    const { sapId } = await personInScope(db, user, params.SAP_ID);
    return { data: await officerFactsOf(db, sapId), message: 'OK' };
  });

  serve(app, officerPage.officerDay, async ({ params, query, user, db, now }) => {
    const { sapId } = await personInScope(db, user, params.SAP_ID);
    const today = indiaDay(now);
    const day = query.day ?? today;
    const [attendance, plans, visits] = await Promise.all([
      attendanceOn(db, sapId, day),
      plansOn(db, sapId, day),
      visitsOn(db, sapId, day),
    ]);
    return { data: { day, ...attendance, plans, visits }, today, message: 'OK' };
  });

  serve(app, officerPage.officerMonth, async ({ params, query, user, db, now }) => {
    const officer = await personInScope(db, user, params.SAP_ID);
    const today = indiaDay(now);
    const month = query.month ?? today.slice(0, 7);
    return { data: await corOfOfficer(db, user, officer, { month, today }), month, message: 'OK' };
  });
}
