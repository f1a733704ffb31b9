import { sql, type WriteDb } from '../../../database/sql.ts';

export interface NewMail {
  /** An account's address wins; `email` is for people without an account. */
  to: { name: string; sapId: string; email: string };
  subject: string;
  text: string;
  path: string;
  /** The page for officers. */
  officerPath?: string;
  ticketId?: string;
}

/** One plain address: no line break, list or comment. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{C}]{1,64}@[^\s@<>(),;:"\\[\]\p{C}]{1,190}$/u;

/** Guards mail headers: only a valid address may reach them. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

const oneLine = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/**
 * In the caller's transaction. People who left or have no address get none.
 * @returns mails with an invalid address
 */
export const queueMail = async (db: WriteDb, mails: readonly NewMail[], now: Date): Promise<ReadonlySet<NewMail>> => {
  const unsendable = new Set<NewMail>();
  if (mails.length === 0) return unsendable;
  const sapIds = [...new Set(mails.map(({ to }) => to.sapId).filter(Boolean))];
  const people = await db.query<{ sapId: string; email: string; active: boolean; isOfficer: boolean }>(
    sql`select sap_id as "sapId", coalesce(email, '') as email, active, role in ('SO', 'SE') as "isOfficer"
      from users where sap_id = any(${sapIds})`,
  );
  const accounts = new Map(people.map((person) => [person.sapId, person]));
  const rows = mails.flatMap((mail) => {
    const { to, subject, text, officerPath, ticketId = null } = mail;
    const account = accounts.get(to.sapId);
    const address = (account?.email || to.email).trim();
    if (account?.active === false || address === '') return [];
    if (!isMailAddress(address)) {
      unsendable.add(mail);
      return [];
    }
    const name = oneLine(to.name, 200);
    const path = (account?.isOfficer && officerPath) || mail.path;
    return [{ name, address, subject: oneLine(subject, 200), text, path, ticketId }];
  });
  if (rows.length === 0) return unsendable;
  await db.query(sql`
    insert into mail_outbox (to_name, to_address, subject, text, path, ticket_id, next_attempt_at, created_at)
    select m.name, m.address, m.subject, m.text, m.path, m."ticketId", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (name text, address text, subject text, text text, path text, "ticketId" uuid)`);
  return unsendable;
};
