import type { officers } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { byNatural } from '../../../database/sql-parts.ts';

type Executive = ReturnType<typeof officers.seEntry.parse>;

const columns = sql`id as "_id", sap_id as "SAP_ID", name, role, changed_to_so as "changedToSo"`;

export const findExecutives = (db: Db): Promise<Executive[]> =>
  db.query<Executive>(sql`select ${columns} from users where role = 'SE' and active order by ${byNatural('sap_id')}`);

export const lockExecutive = (tx: WriteDb, id: string): Promise<Executive | undefined> =>
  tx.one<Executive>(sql`select ${columns} from users where id = ${id} and role = 'SE' and active for update`);

export const setChangedToSo = (tx: WriteDb, id: string, value: boolean) =>
  tx.query(sql`update users set changed_to_so = ${value}, updated_at = now() where id = ${id}`);
