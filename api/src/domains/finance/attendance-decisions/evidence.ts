import type { ResponseOf, attendanceDecisions } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import type { AttendanceDay } from './decidable.ts';
import { findEditFindings } from './edit-findings.ts';

type Evidence = ResponseOf<typeof attendanceDecisions.attendanceEvidence>['data'];

export const getEvidence = async (db: Db, day: AttendanceDay): Promise<Evidence> => {
  const request = day.updateRequest?.status === 'PENDING' ? day.updateRequest : undefined;
  const [visits, findings] = await Promise.all([
    db.query<Evidence['visits'][number]>(sql`
      select v.id::text as "_id", v.visit_type as "visitType", v.dealer_code as "dealerCode", d.name as "dealerName",
        ${iso('v.started_at')} as "startTime", ${iso('v.ended_at')} as "endTime"
      from visits v left join dealers d on d.dealer_code = v.dealer_code
      where v.sap_id = ${day.SAP_ID} and v.visit_day = ${day.onDate}::date and not v.deleted order by v.started_at, v.id`),
    request ? findEditFindings(db, [request._id]) : undefined,
  ]);
  return { ...day, visits, findings: (request && findings?.get(request._id)) ?? [] };
};
