import { type Db, sql } from '../database/sql.ts';
import { DEMO_PIN, DEMO_SIGN_INS } from './sign-ins.ts';
import { isPin } from '../session/sign-in.ts';

interface DemoSignIn {
  SAP_ID: string;
  pin: string;
  role: string;
}

interface Candidate {
  SAP_ID: string;
  role: string;
  pinHash: string;
}

/** Cached by hash, since a check takes tens of milliseconds. */
const cache = new Map<string, Promise<boolean>>();
const hasDemoPin = (pinHash: string, pepper: string): Promise<boolean> => {
  const response =
    cache.get(pinHash) ??
    isPin(DEMO_PIN, pinHash, pepper).catch(() => {
      cache.delete(pinHash);
      return false;
    });
  cache.set(pinHash, response);
  return response;
};

/** Demo people with the public pin; nobody for a company's own data. */
export const findDemoSignIns = async (db: Db, pepper: string): Promise<DemoSignIn[]> => {
  const rows = await db.query<Candidate>(sql`
    select u.sap_id as "SAP_ID", u.role, u.pin_hash as "pinHash"
      from users u join unnest(${[...DEMO_SIGN_INS]}::text[]) with ordinality as d (sap_id, place) on d.sap_id = u.sap_id
     where u.active and u.pin_hash is not null and u.one_time_pin_until is null
       and exists (select 1 from data_loads where source = 'demo')
     order by d.place`);
  const isOffered = await Promise.all(rows.map(({ pinHash }) => hasDemoPin(pinHash, pepper)));
  return rows.filter((_, i) => isOffered[i]).map(({ SAP_ID, role }) => ({ SAP_ID, pin: DEMO_PIN, role }));
};
