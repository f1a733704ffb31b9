import { masterReport } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { sql } from '../../../database/sql.ts';
import { refuseTurnedRange } from '../../../time/day-range.ts';

export const masterReportRoutes = async (app: App): Promise<void> => {
  serve(app, masterReport.masterPjpReport, async ({ query, db }) => {
    refuseTurnedRange({ start: query.startDate, end: query.endDate });
    const data = await db.query<{ _id: string; count: number }>(
      sql`select sap_id as "_id", count(*) as count from pjps
        where plan_date between ${query.startDate} and ${query.endDate} group by sap_id order by sap_id`,
      'master-report',
    );
    return { data, message: 'OK' };
  });
};
