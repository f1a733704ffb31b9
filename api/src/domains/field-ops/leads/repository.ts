import type { ResponseOf, leads } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { iso } from '../../../database/sql-parts.ts';

type Lead = ResponseOf<typeof leads.officerLeads>['data'][number];

export const findLeads = (db: Db, sapId: string, { start, end }: DayRange): Promise<Lead[]> =>
  db.query<Lead>(sql`
    select l.id as "_id", l.sap_id as "SAP_ID", ${iso('l.created_at')} as "createdAt", l.description,
      json_build_object('firmName', l.firm_name, 'natureOfFirm', l.nature_of_firm, 'address1', l.address1,
        'state', json_build_object('name', l.state), 'phoneNumber', l.phone, 'leadType', l.grade) as "basicDetail",
      json_build_object('natureOfBusiness', l.nature_of_business, 'prospectType', l.prospect_type) as "businessDetail",
      l.document_url as document
    from leads l
    where l.sap_id = ${sapId} and l.lead_type = 'PROSPECT'
      and l.created_at >= ${start}::date::timestamp at time zone 'Asia/Kolkata'
      and l.created_at < (${end}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    order by l.created_at desc, l.id`);
