import { type Db, sql } from '../database/sql.ts';
import { DEMO_PIN, DEMO_SIGN_INS } from '../demo/sign-ins.ts';

export interface DemoSignIn {
  SAP_ID: string;
  pin: string;
  role: string;
}

/** Who may sign in to the demo company by a pin that everybody knows; nobody where the data is a company's own. */
export const demoSignIns = async (db: Db): Promise<DemoSignIn[]> => {
  const rows = await db.query<{ SAP_ID: string; role: string }>(sql`
    select u.sap_id as "SAP_ID", u.role
      from users u join unnest(${[...DEMO_SIGN_INS]}::text[]) with ordinality as d (sap_id, place) on d.sap_id = u.sap_id
     where u.active and u.pin_hash is not null and u.one_time_pin_until is null
       and exists (select 1 from data_loads where source = 'demo')
     order by d.place`);
  return rows.map((row) => ({ ...row, pin: DEMO_PIN }));
};
