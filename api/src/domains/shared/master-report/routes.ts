import { masterReport } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { refuseTurnedRange } from '../../../time/day-range.ts';
import { countPlans } from './repository.ts';

export const masterReportRoutes = async (app: App): Promise<void> => {
  serve(app, masterReport.masterPjpReport, async ({ query, db }) => {
    refuseTurnedRange({ start: query.startDate, end: query.endDate });
    return { data: await countPlans(db, query), message: 'OK' };
  });
};
