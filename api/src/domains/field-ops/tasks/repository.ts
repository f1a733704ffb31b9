import type { ResponseOf, tasks } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import type { DayRange } from '../../../time/day-range.ts';

type Task = ResponseOf<typeof tasks.officerTasks>['data'][number];

export const findTasks = (db: Db, sapId: string, { start, end }: DayRange): Promise<Task[]> =>
  db.query<Task>(sql`
    select t.id as "_id", t.sap_id as "SAP_ID", t.type, t.subject, t.status, t.due_date::text as "dueDate", t.description,
      json_build_object('dealerCode', coalesce(t.dealer_code, ''), 'name', coalesce(d.name, '')) as dealer
    from tasks t left join dealers d on d.dealer_code = t.dealer_code
    where t.sap_id = ${sapId} and t.due_date between ${start} and ${end}
    order by t.due_date desc, t.id`);
