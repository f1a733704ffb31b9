import { reports as contract } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { serializeVisit, type VisitRow } from '../visits/serialize.ts';
import { resolveReportSelection } from './report-selection.ts';
import { toCorAggregate, type CorRow, corDailyRows } from './cor-daily.ts';
import type { CorRole } from './cor-days.ts';
import { corMonthlyRows } from './cor-monthly.ts';
import { reports } from './definitions/index.ts';
import {
  documentedAttendanceRows,
  type LeadRow,
  documentedLeadRows,
  documentedPjpRows,
  documentedTravelPlanRows,
  documentedVisitRows,
} from './documented-rows.ts';
import { readRows } from './read-rows.ts';

/** Influencers have details at the top level (D-055). */
const toLead = ({ _id, type, userData, stateName, createdAt, ...lead }: LeadRow) => {
  const { firmName, leadType, prospectType, phoneNumber, address1, address2, districtName, pinCode, lat, long } = lead;
  const address = [address1, address2].filter(Boolean).join(', ');
  const about = { _id, type, userData, state: { name: stateName }, createdAt };
  if (type === 'INFLUENCER') return { ...about, name: firmName, phoneNumber, address, prospectType, lat, long };
  const basicDetails = { firmName, leadType, phoneNumber, address1, address2, districtName, pinCode, lat, long };
  if (type === 'PROSPECT') return { ...about, basicDetails };
  return { ...about, basicDetails, businessDetails: { firmName, address, lat, long } };
};

/** Decisions 4.5; /jk-msfa/time-spent/app belongs to the app time. */
export async function reportCalls(app: App) {
  serve(app, contract.allVisits, async (context) => {
    const selection = await resolveReportSelection(context, reports.visits.cap);
    type Row = VisitRow & Omit<ReturnType<typeof contract.visitOfReport.parse>, keyof VisitRow>;
    const rows = await readRows<Row>(context.db, reports.visits, selection, documentedVisitRows(selection));
    return { data: rows.map((row) => ({ ...row, ...serializeVisit(row) })), message: 'OK' };
  });

  serve(app, contract.pjpReport, async (context) => {
    const selection = await resolveReportSelection(context, reports.pjp.cap);
    type Row = ReturnType<typeof contract.pjpReportRow.parse>;
    return {
      data: await readRows<Row>(context.db, reports.pjp, selection, documentedPjpRows(selection)),
      message: 'OK',
    };
  });

  serve(app, contract.leadsReport, async (context) => {
    const selection = await resolveReportSelection(context, reports.leads.cap);
    const rows = await readRows<LeadRow>(context.db, reports.leads, selection, documentedLeadRows(selection));
    type Lead = ReturnType<typeof contract.reportedLead.parse>;
    return { data: rows.map((row) => toLead(row) as Lead), message: 'OK' };
  });

  const daily: [typeof contract.corReport | typeof contract.corReportRo, CorRole][] = [
    [contract.corReport, 'SO'],
    [contract.corReportRo, 'RO'],
  ];
  for (const [call, role] of daily) {
    const report = reports[role === 'SO' ? 'cor-daily' : 'cor-ro-daily'];
    serve(app, call, async (context) => {
      const selection = await resolveReportSelection(context, report.cap);
      const rows = await readRows<CorRow>(context.db, report, selection, corDailyRows(selection, role));
      return { arrayOfUsers: rows.map(toCorAggregate), message: 'OK' };
    });
  }

  const monthly: [typeof contract.corMonthlyReport | typeof contract.corMonthlyReportRo, CorRole][] = [
    [contract.corMonthlyReport, 'SO'],
    [contract.corMonthlyReportRo, 'RO'],
  ];
  for (const [call, role] of monthly) {
    const report = reports[role === 'SO' ? 'cor-monthly' : 'cor-ro'];
    serve(app, call, async (context) => {
      const selection = await resolveReportSelection(context, report.cap);
      const rows = await readRows<contract.CorMonth>(context.db, report, selection, corMonthlyRows(selection, role));
      return { cmpData: rows, message: 'OK' };
    });
  }

  serve(app, contract.attendanceReport, async (context) => {
    const selection = await resolveReportSelection(context, reports.attendance.cap);
    type Row = ReturnType<typeof contract.attendanceReport.response.parse>['data'][number];
    return {
      data: await readRows<Row>(context.db, reports.attendance, selection, documentedAttendanceRows(selection)),
      message: 'OK',
    };
  });

  serve(app, contract.travelPlans, async ({ query, ...context }) => {
    const { startdate, enddate, startDate, endDate, userId } = query;
    const range = { startDate: startDate ?? startdate, endDate: endDate ?? enddate };
    const selection = await resolveReportSelection(
      { ...context, query: { ...range, userId } },
      reports['travel-plan'].cap,
    );
    type Row = ReturnType<typeof contract.travelPlans.response.parse>['travelPlans'][number];
    const rows = await readRows<Row>(
      context.db,
      reports['travel-plan'],
      selection,
      documentedTravelPlanRows(selection),
    );
    return { travelPlans: rows, message: 'OK' };
  });
}
