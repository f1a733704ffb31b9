import { surveysToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { findUndecidedUploads } from '../surveys/undecided-uploads.ts';

const LISTED = 5;

export async function surveysTodayRoutes(app: App) {
  serve(app, surveysToday.surveysToday, async ({ user, db, now }) => {
    const data = await findUndecidedUploads(db, user, LISTED);
    return { data, today: indiaDay(now), readAt: now.toISOString(), message: 'OK' };
  });
}
